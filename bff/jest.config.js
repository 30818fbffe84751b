import node from 'tooling/jest/node.js';

/** Tests talk to a real embedded Supabase: one cluster for the run, one database and API server per worker. */
export default {
  ...node,
  // Packages that ship only ES modules.
  transformIgnorePatterns: ['/node_modules/(?!(jose|cookie)/)'],
  testTimeout: 90_000,
  setupFiles: ['./test/support/unref-timers.ts'],
  globalSetup: './test/support/global-setup.ts',
  globalTeardown: './test/support/global-teardown.ts',
};
