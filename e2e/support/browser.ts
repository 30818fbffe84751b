import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** First the shell without windows: a page of it costs half the processor of a whole browser's. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What Playwright turns off, since of two lists the browser takes the last one. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Two pages behind the address bar of each window, which nobody sees: a third of what a new window costs. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Keeps Chromium from looking for anything outside of this machine, and from drawing what is not tested. */
export const browserArguments = [
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join(',')}`,
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
