import './support/data-without-demo.ts';
import { defineConfig } from '@playwright/test';
import application, { server } from './playwright.config.ts';
import { environment } from './support/stack.ts';

/**
 * The configuration of the tests with an application of their own, which begins with an empty database: the first day of
 * a company, and releases, whose tests change the releases of every viewer. They run one at a time. Each run begins with
 * the data removed.
 */
export default defineConfig({
  ...application,
  projects: [
    { name: 'first-day', testMatch: /first-day\/.*\.spec\.ts$/ },
    { name: 'setup', testMatch: /\.setup\.ts$/ },
    { name: 'releases', testMatch: /releases\/.*\.spec\.ts$/, dependencies: ['setup'] },
  ],
  workers: 1,
  webServer: {
    ...server,
    command: `"${process.execPath}" scripts/reset.ts && ${server.command}`,
    env: { ...environment, SEED: 'none' },
  },
});
