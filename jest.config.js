import { globSync } from 'node:fs';
import path from 'node:path';

const remotes = globSync('mf-*/remote.json', { cwd: import.meta.dirname });
const shared = globSync('shared/{*,data/*}/jest.config.js', { cwd: import.meta.dirname });

/** Configuration of Jest for the tests of all packages in one run. */
export default {
  // Jest accepts this option only here, not in a project. The limit is high because up to four workers share two cores
  // with PostgreSQL.
  testTimeout: 300_000,
  testSequencer: 'tooling/jest/sequencer.js',
  projects: [
    ...[...shared, ...remotes].map((file) => path.dirname(file)),
    ...['shell', 'mf-chat/site', 'bff', 'supabase/local', 'tooling', 'scripts'],
  ].map((folder) => `<rootDir>/${folder}`),
};
