import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { requireBrowser } from '../lib/browser.ts';
import { step } from '../lib/output.ts';
import { build, run } from '../lib/run.ts';
import {
  countsOf,
  endToEndFailuresOf,
  failuresOf,
  faultFailuresOf,
  faultsReport,
  jestReport,
  playwrightReport,
  reportFrom,
  sayFailures,
} from './report.ts';
import { jestEnvironment, type Outcome, requireSuccess, resultsOf } from './run-plan.ts';
import { jestShare, partsOf, playwrightReleases, playwrightShare, type Shard } from './shards.ts';

/**
 * Runs one machine's share of the whole run, without cached results. All shards together run what `npm test` runs. Each
 * shard builds the application for its end-to-end tests.
 */
export async function runShard(shard: Shard): Promise<Outcome> {
  const startedAt = Date.now();
  const parts = partsOf(shard);
  const outcome: Outcome = {};
  await requireBrowser();
  if (parts.includes('types'))
    await step('Checking types, style and import directions', () =>
      requireSuccess(
        'The check',
        run('lerna', ['run', 'types-all,lint', '--loglevel=error', '--concurrency=2', '--no-bail']),
      ),
    );

  const jest = path.join(resultsOf('.'), 'jest.json');
  await step('Unit and integration tests', () =>
    requireSuccess(
      'A test',
      run('jest', ['--maxWorkers=3', ...jestShare(shard), '--json', `--outputFile=${jest}`], jestEnvironment),
    ).finally(() => sayFailures([jest], failuresOf)),
  );
  outcome['Unit and integration'] = countsOf([reportFrom(jest, jestReport)], startedAt);

  if (parts.includes('faults')) {
    const faults = path.join(resultsOf('scripts'), 'faults.json');
    await step('Quick faults', () =>
      requireSuccess('A fault', run('node', ['scripts/test-faults.ts', '--quick', '--report', faults])).finally(() =>
        sayFailures([faults], faultFailuresOf),
      ),
    );
    outcome.Faults = countsOf([reportFrom(faults, faultsReport)], startedAt);
  }

  await step('Building', build);
  const playwright = async (name: string, args: readonly string[]) => {
    const results = resultsOf('e2e');
    const report = path.join(results, `${name}.json`);
    const data = await mkdtemp(path.join(os.tmpdir(), 'workspace-test-'));
    const place = { E2E_REPORT: report, E2E_DATA: path.join(data, 'data') };
    const output = path.join(results, name);
    const all = ['test', '--output', output, ...args];
    await requireSuccess('An end-to-end test', run('playwright', all, place)).finally(() =>
      sayFailures([report], endToEndFailuresOf),
    );
    await rm(data, { recursive: true, force: true });
    return reportFrom(report, playwrightReport);
  };
  const reports = [await step('End-to-end tests', () => playwright('application', playwrightShare(shard)))];
  if (parts.includes('releases'))
    reports.push(await step('End-to-end tests of releases', () => playwright('releases', playwrightReleases)));
  outcome['End-to-end'] = countsOf(reports, startedAt);
  return outcome;
}
