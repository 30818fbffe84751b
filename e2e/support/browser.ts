import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: one of its pages uses half the CPU time of a full browser's. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Features that Playwright turns off. They must be repeated, because the browser uses only the last list. */
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

/**
 * Features that open two hidden pages behind the address bar of each window, which is a third of a new window's cost.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Keeps Chromium from contacting other machines and from drawing what is not tested. */
export const browserArguments = [
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join(',')}`,
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for the tests: PLAYWRIGHT_CHROMIUM, an installed Chrome or Chromium, or Playwright's own; undefined if
 * there is none.
 */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.PLAYWRIGHT_CHROMIUM, ...installed, own].find((file) => file && existsSync(file));
}
