import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { requireBrowser } from '../lib/browser.ts';
import { step } from '../lib/output.ts';
import { root } from '../lib/root.ts';
import { build, run } from '../lib/run.ts';
import type { Plan } from './affected.ts';
import type { Package } from './packages.ts';
import {
  type Counts,
  countsOf,
  faultsReport,
  jestReport,
  playwrightReport,
  reportFrom,
  sayFailures,
} from './report.ts';

/** The counts of a run by kind of test. A kind that did not run is missing. */
export type Outcome = Partial<Record<'Unit and integration' | 'Faults' | 'End-to-end', Counts>>;

/** Up to this many packages, types are checked per package; for more, all at once. */
const fewTypes = 5;

/**
 * The environment of Jest. Most objects of a test are short-lived. With 64 MB for new objects instead of V8's default
 * of 16, a suite of components takes a tenth less CPU time.
 */
export const jestEnvironment = {
  NODE_ENV: 'test',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

/** Runs a program to its end. Throws if it fails. */
export async function requireSuccess(what: string, code: Promise<number>): Promise<void> {
  if ((await code) !== 0) throw new Error(`${what} failed. See the messages above.`);
}

/** The folder in which the tasks of a package write their reports. */
export function resultsOf(folder: string): string {
  const results = path.join(root, folder, 'test-results');
  mkdirSync(results, { recursive: true });
  return results;
}

/** Runs both at the same time. After both have ended, throws the first error. */
async function together(...works: (() => Promise<void>)[]): Promise<void> {
  for (const result of await Promise.allSettled(works.map((work) => work())))
    if (result.status === 'rejected') throw result.reason;
}

/**
 * How a plan's end-to-end tests are run: the arguments for those of the application, undefined without any, and whether those of
 * releases run. They change what every viewer gets, so they have an application of their own.
 */
function endToEndRuns(folders: Plan['endToEnd']): { application: readonly string[] | undefined; releases: boolean } {
  if (folders === 'all') return { application: [], releases: true };
  const ofReleases = (folder: string) => folder.startsWith('releases/');
  const others = folders.filter((folder) => !ofReleases(folder)).map((folder) => `tests/${folder}`);
  return { application: others.length > 0 ? others : undefined, releases: folders.some(ofReleases) };
}

/** Runs a plan. Each task's result is cached and reused for the same inputs, unless `fresh`. */
export async function runPlan(plan: Plan, packages: readonly Package[], fresh: boolean): Promise<Outcome> {
  const startedAt = Date.now();
  // These apply to the whole run, so the configuration of a package cannot contain them.
  const { testTimeout, testSequencer }: { testTimeout: number; testSequencer: string } = (
    await import(path.join(root, 'jest.config.js'))
  ).default;
  const folderOf = (name: string): string => packages.find((one) => one.name === name)?.folder ?? name;
  const task = (
    what: string,
    tasks: string,
    scope: readonly string[],
    { options = [], args = [], env = {} }: { options?: string[]; args?: string[]; env?: Record<string, string> } = {},
  ): Promise<void> => {
    const scopes = scope.flatMap((name) => ['--scope', name]);
    const again = fresh ? ['--skip-nx-cache'] : [];
    const rest = args.length > 0 ? ['--', ...args] : [];
    return requireSuccess(
      what,
      run('lerna', ['run', tasks, '--loglevel=error', ...scopes, ...again, ...options, ...rest], env),
    );
  };
  const test = (scope: readonly string[], files: readonly string[] = []): Promise<void> =>
    task('A test', 'test', scope, {
      options: ['--concurrency=1', '--no-bail', '--stream'],
      args: [
        '--maxWorkers=2',
        `--testTimeout=${testTimeout}`,
        `--testSequencer=${testSequencer}`,
        '--json',
        '--outputFile=test-results/jest.json',
        ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
      ],
      env: jestEnvironment,
    });
  const outcome: Outcome = {};

  const check = async (): Promise<void> => {
    const options = { options: ['--concurrency=2', '--no-bail'] };
    // The rules of the linter need the whole repository, because some are about imports.
    const documents = plan.lint === 'all' ? [] : plan.lint.filter((file) => existsSync(path.join(root, file)));
    if (documents.length > 0)
      await requireSuccess('The lint', run('biome', ['format', '--log-level=warn', ...documents]));
    // Each check reads nearly all dependencies of the package. For many packages, one check of everything is faster.
    const areMany = plan.types.length > fewTypes;
    const [types, scope] = areMany ? ['types-all', ['scripts']] : ['types', plan.types];
    if (plan.lint === 'all' && scope.includes('scripts')) return task('The check', `${types},lint`, scope, options);
    if (plan.types.length > 0) await task('The type check', types, scope, options);
    if (plan.lint === 'all') await task('The lint', 'lint', ['scripts'], options);
  };
  const unitTests = async (): Promise<void> => {
    for (const name of plan.tests) resultsOf(folderOf(name));
    const whole = plan.tests.filter((name) => !(plan.onlyOfBff && name === 'bff'));
    const files = plan.tests.map((name) => path.join(resultsOf(folderOf(name)), 'jest.json'));
    try {
      if (whole.length > 0) await test(whole);
      if (plan.onlyOfBff) await test(['bff'], plan.onlyOfBff);
    } finally {
      // Repeats the failures at the end. Above them are ten thousand lines, mixed with those of other packages.
      sayFailures(files);
    }
    outcome['Unit and integration'] = countsOf(
      files.map((file) => reportFrom(file, jestReport)),
      startedAt,
    );
  };
  const faults = async (): Promise<void> => {
    await task('A fault', 'faults', ['scripts'], { options: ['--stream', '--no-prefix'] });
    outcome.Faults = countsOf([reportFrom(path.join(resultsOf('scripts'), 'faults.json'), faultsReport)], startedAt);
  };

  const endToEnd = async (script: 'e2e' | 'releases', args: readonly string[]): Promise<void> => {
    const report = path.join(resultsOf('e2e'), `${script}.json`);
    reports.push(report);
    const data = await mkdtemp(path.join(os.tmpdir(), 'workspace-test-'));
    await task('An end-to-end test', script, ['e2e'], {
      options: ['--stream', '--no-prefix'],
      args: [...args],
      env: { E2E_REPORT: report, E2E_DATA: path.join(data, 'data') },
    });
    await rm(data, { recursive: true, force: true });
  };

  const reports: string[] = [];
  const { application, releases } = endToEndRuns(plan.endToEnd);
  const builds = plan.endToEnd.length > 0;
  if (builds) await requireBrowser();
  const prepare = async (): Promise<void> => {
    if (plan.types.length + plan.lint.length > 0) await step('Checking types, style and import directions', check);
    if (builds) await step('Building', build);
  };
  const prepared = prepare();
  // The faults and the releases mostly wait: for what they broke to be back, and for what they released to be served. They run beside
  // steps that keep both cores busy.
  await together(
    async () => {
      await prepared;
      if (plan.tests.length > 0) await step('Unit and integration tests', unitTests);
    },
    async () => {
      if (plan.faults) await step('Quick faults', faults);
      await prepared;
      if (releases) await step('End-to-end tests of releases', () => endToEnd('releases', []));
    },
  );
  if (application) await step('End-to-end tests', () => endToEnd('e2e', application));
  if (builds)
    outcome['End-to-end'] = countsOf(
      reports.map((file) => reportFrom(file, playwrightReport)),
      startedAt,
    );
  return outcome;
}
