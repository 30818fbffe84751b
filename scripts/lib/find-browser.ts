import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Paths of installed browsers. The headless shell comes first, because its pages use half the CPU time of a full
 * browser's pages.
 */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Features that Playwright turns off. They are repeated here, because Chromium uses only the last `--disable-features`.
 */
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
 * Features that open two hidden pages for the address bar of each window. They cause a third of a new window's cost.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Arguments that keep Chromium from contacting other machines and turn off features that the tests do not need. */
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
 * Returns the path of the browser for the tests: PLAYWRIGHT_CHROMIUM, an installed Chrome or Chromium, or Playwright's
 * own. Returns undefined if there is none.
 */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.PLAYWRIGHT_CHROMIUM, ...installed, own].find((file) => file && existsSync(file));
}
