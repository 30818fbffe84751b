import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../find-browser.ts';
import { type VisitedBuild, type VisitsOutcome, visitBuild } from './visit-build.ts';

/** Pages live for seconds, so optimizing their scripts would cost more processor time than it saves. */
const scriptFlags = '--js-flags=--no-opt --no-maglev';

/** What the visits of a build have shown, and how many they were. */
type CheckedVisits = Omit<VisitsOutcome, 'visits'> & { visits: number };

/**
 * Visits all pages of a build in a browser of its own (docs/adr/0041). Without an installed browser, the build is refused
 * by the rule `visits`.
 * @param executablePath the program of the browser
 */
export async function checkVisits(build: VisitedBuild, executablePath = findBrowser() ?? null): Promise<CheckedVisits> {
  if (executablePath === null) {
    const refusal = {
      rule: 'visits',
      message: 'The pages were not visited, because this machine has no Chrome or Chromium.',
      cure: 'Install one, name its program in PLAYWRIGHT_CHROMIUM, or leave the visits out with --no-visits.',
    };
    return { refusals: [refusal], warnings: [], visits: 0 };
  }
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, scriptFlags] });
  try {
    const { visits, ...outcome } = await visitBuild(browser, build);
    return { ...outcome, visits: visits.length };
  } finally {
    await browser.close();
  }
}
