import { globSync } from 'node:fs';
import path from 'node:path';

const remotes = globSync('mf-*/remote.json', { cwd: import.meta.dirname });
const shared = globSync('shared/{*,data/*}/jest.config.js', { cwd: import.meta.dirname });

/** Every package's tests in one run. */
export default {
  // Of the whole run: a project cannot have its own. Generous, because two workers share two cores with PostgreSQL.
  testTimeout: 90_000,
  testSequencer: 'tooling/jest/sequencer.js',
  projects: [
    ...[...shared, ...remotes].map((file) => path.dirname(file)),
    ...['shell', 'mf-chat/site', 'bff', 'supabase/local', 'tooling', 'scripts'],
  ].map((folder) => `<rootDir>/${folder}`),
};
