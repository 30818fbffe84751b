import { defineConfig } from '@playwright/test';
import application from './playwright.config.ts';

/**
 * The configuration of the end-to-end tests of releases. These tests change the releases of every viewer, so they run
 * one at a time, on their own application.
 */
export default defineConfig({
  ...application,
  projects: [
    { name: 'setup', testMatch: /\.setup\.ts$/ },
    { name: 'releases', testMatch: /releases\/.*\.spec\.ts$/, dependencies: ['setup'] },
  ],
  workers: 1,
});
