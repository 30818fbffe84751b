import node from 'tooling/jest/node.js';

/**
 * The tests use an embedded Supabase: one database cluster per run, and one database and API server per Jest worker.
 */
export default {
  ...node,
  // These packages ship only ES modules, so Jest must transform them.
  transformIgnorePatterns: ['/node_modules/(?!(jose|cookie|@seriousme/openapi-schema-validator)/)'],
  testTimeout: 300_000,
  setupFiles: ['./test/support/unref-timers.ts'],
  globalSetup: './test/support/global-setup.ts',
  globalTeardown: './test/support/global-teardown.ts',
};
