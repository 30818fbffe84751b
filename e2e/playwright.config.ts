import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './support/browser.ts';
import { environment, urls } from './support/stack.ts';

/** End-to-end tests on the built application, with ports and data of their own. */
export default defineConfig({
  testDir: 'tests',
  outputDir: path.join(os.tmpdir(), 'workspace-e2e-results'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  projects: [
    { name: 'setup', testMatch: /\.setup\.ts$/ },
    { name: 'application', testMatch: /\.spec\.ts$/, testIgnore: /releases\//, dependencies: ['setup'] },
    // What everybody gets changes under these, so nothing else runs meanwhile.
    { name: 'releases', testMatch: /releases\/.*\.spec\.ts$/, dependencies: ['application'], workers: 1 },
  ],
  // A test that only passes at its second try is listed as flaky: a bug to find, in the product or in the test.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? path.join(os.tmpdir(), 'workspace-e2e.json') }],
  ],
  use: {
    baseURL: urls.app,
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: path.resolve(import.meta.dirname, '..'),
    env: environment,
    url: `${urls.app}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
