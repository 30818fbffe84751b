import os from 'node:os';
import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/lib/find-browser.ts';
import { environment, urls } from './support/stack.ts';

/** The application under test, which the run starts. */
export const server = {
  command: `"${process.execPath}" scripts/start.ts`,
  cwd: path.resolve(import.meta.dirname, '..'),
  env: environment,
  url: `${urls.app}/readyz`,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  stdout: 'pipe',
} satisfies PlaywrightTestConfig['webServer'];

/**
 * The configuration of the end-to-end tests, which run against the built application with their own ports and data.
 * Tests of releases and of the first day use releases.config.ts, tests of operations operations.config.ts.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: path.join(os.tmpdir(), 'workspace-e2e-results'),
  // Only a failure waits this long. The tests of releases run beside the unit tests on the same two cores.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Tests often wait, so one browser more than cores keeps both cores busy.
  workers: 3,
  projects: [
    { name: 'setup', testMatch: /\.setup\.ts$/ },
    {
      name: 'application',
      testMatch: /\.spec\.ts$/,
      testIgnore: /\/(releases|first-day|operations)\//,
      dependencies: ['setup'],
    },
  ],
  // A test that passes only on a retry hides a bug in the product or in the test.
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ...(process.env.CI ? [['html', { open: 'never' }] as const] : []),
    ['json', { outputFile: process.env.E2E_REPORT ?? path.join(os.tmpdir(), 'workspace-e2e.json') }],
  ],
  use: {
    baseURL: urls.app,
    viewport: { width: 1440, height: 900 },
    // Transitions take a fifth of the time, so only tests with `withMotion` play them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests cause faults with the routes of their page, and a page's requests that the service worker makes pass by these.
    // Tests of the service worker allow it.
    serviceWorkers: 'block',
    // Traces are off by default, because recording them takes a sixth of the time.
    trace: process.env.E2E_TRACES ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Pages of the tests live for seconds, so optimizing their scripts costs more CPU time than it saves.
      args: [...browserArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
  webServer: server,
});
