import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps Chromium from looking for anything outside of this machine. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to test in: PLAYWRIGHT_CHROMIUM, an installed Chrome or Chromium, or Playwright's own; undefined without any. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.PLAYWRIGHT_CHROMIUM, ...installed, own].find((file) => file && existsSync(file));
}
