import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { requireBrowser } from './lib/browser.ts';
import { fail, say, step } from './lib/output.ts';
import { build, run } from './lib/run.ts';

/** `npm test`: types, lint, unit and integration tests, then end-to-end tests on the built application. */
interface Counts {
  passed: number;
  failed: number;
}

async function requireSuccess(what: string, code: Promise<number>): Promise<void> {
  if ((await code) !== 0) throw new Error(`${what} failed; the messages stand above.`);
}

async function jestCounts(file: string): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function playwrightCounts(file: string): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

try {
  const reports = await mkdtemp(path.join(os.tmpdir(), 'workspace-test-'));
  const jestReport = path.join(reports, 'jest.json');
  const endToEndReport = path.join(reports, 'playwright.json');
  await requireBrowser();
  await step('Checking types', () =>
    requireSuccess('The type check', run('lerna', ['run', 'types', '--loglevel=error'])),
  );
  await step('Checking types of the scripts', () => requireSuccess('The type check', run('tsc', ['-p', '.'])));
  await step('Checking style and import directions', () => requireSuccess('The lint', run('biome', ['ci', '.'])));
  await step('Unit and integration tests', () =>
    requireSuccess(
      'A test',
      run('jest', ['--maxWorkers=2', '--json', `--outputFile=${jestReport}`], { NODE_ENV: 'test' }),
    ),
  );
  await step('Building', build);
  await step('End-to-end tests', () =>
    requireSuccess(
      'An end-to-end test',
      run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
        E2E_REPORT: endToEndReport,
        E2E_DATA: path.join(reports, 'data'),
      }),
    ),
  );
  const unit = await jestCounts(jestReport);
  const endToEnd = await playwrightCounts(endToEndReport);
  await rm(reports, { recursive: true, force: true });
  say(`\nUnit and integration: ${unit.passed} passed, ${unit.failed} failed`);
  say(`End-to-end: ${endToEnd.passed} passed, ${endToEnd.failed} failed`);
  say(`${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed`);
} catch (error) {
  fail(error);
}
