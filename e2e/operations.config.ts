import { defineConfig } from '@playwright/test';
import application from './playwright.config.ts';

/**
 * The configuration of the tests of operations (`npm run test:operations`). Each spec starts what it needs: replicas
 * with an embedded Supabase of their own, and programs such as HAProxy. They are no part of `npm test`, because a bare
 * system lacks these programs and some of the tests take minutes.
 */
export default defineConfig({
  ...application,
  projects: [{ name: 'operations', testMatch: /\/operations\/.*\.spec\.ts$/ }],
  // One after the other, because a spec starts several servers.
  workers: 1,
  timeout: 900_000,
  webServer: [],
});
