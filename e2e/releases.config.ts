import { defineConfig } from '@playwright/test';
import application from './playwright.config.ts';

/** End-to-end tests of releases. They change what every viewer gets, so they run one at a time, with an application of their own. */
export default defineConfig({
  ...application,
  projects: [
    { name: 'setup', testMatch: /\.setup\.ts$/ },
    { name: 'releases', testMatch: /releases\/.*\.spec\.ts$/, dependencies: ['setup'] },
  ],
  workers: 1,
});
