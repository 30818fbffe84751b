import { leaveOut } from 'tooling/jest/leave-out.js';
import node from 'tooling/jest/node.js';

const readsMails = 'reads the mails of Supabase Auth, which only the embedded server shows';

/**
 * The tests use an embedded Supabase: one database cluster per run, and one database and API server per Jest worker.
 */
export default {
  ...node,
  ...leaveOut({
    'auth.test.ts': readsMails,
    'password.test.ts': readsMails,
    'sign-in-tries.test.ts': readsMails,
    'people.test.ts': readsMails,
    'onboarding.test.ts': readsMails,
  }),
  // These packages ship only ES modules, so Jest must transform them.
  transformIgnorePatterns: ['/node_modules/(?!(jose|cookie|tinypool|@seriousme/openapi-schema-validator)/)'],
  testTimeout: 300_000,
  setupFiles: ['./test/support/unref-timers.ts'],
  globalSetup: './test/support/global-setup.ts',
  globalTeardown: './test/support/global-teardown.ts',
};
