import { leaveOut } from 'tooling/jest/leave-out.js';
import node from 'tooling/jest/node.js';

const ofTheServer = 'is about the embedded server itself, on a schema of its own';
const startsPostgres = 'needs a PostgreSQL that it starts';
const needsFresh = 'needs a database that no test has used';

export default {
  ...node,
  ...leaveOut({
    'auth.test.ts': ofTheServer,
    'dummy-hash.test.ts': ofTheServer,
    'lifecycle.test.ts': ofTheServer,
    'location.test.ts': ofTheServer,
    'lost-connections.test.ts': ofTheServer,
    'mail.test.ts': ofTheServer,
    'oauth.test.ts': ofTheServer,
    'realtime.test.ts': ofTheServer,
    'rest.test.ts': ofTheServer,
    'storage.test.ts': ofTheServer,
    'squashed-migrations.test.ts': startsPostgres,
    'stock-postgres.test.ts': startsPostgres,
    'database-types.test.ts': 'compares the types with the migrations of this commit',
    'growth.test.ts': 'fills the database with years of history',
    'own-token-jobs.test.ts': needsFresh,
    'personal-data.test.ts': needsFresh,
    'search.test.ts': needsFresh,
    'seed.test.ts': needsFresh,
  }),
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
