import { existsSync, readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('mf-') && existsSync(`${import.meta.dirname}/${name}/remote.json`),
);

/** Every package's tests in one run. */
export default {
  // Of the whole run: a project cannot have its own. Generous, because two workers share two cores with PostgreSQL.
  testTimeout: 90_000,
  testSequencer: 'tooling/jest/sequencer.js',
  projects: ['shared', 'shell', ...remotes, 'mf-chat/site', 'bff', 'supabase/local', 'tooling', 'scripts'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};
