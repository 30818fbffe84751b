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
  endToEndFailuresOf,
  failuresOf,
  faultFailuresOf,
  faultsReport,
  jestReport,
  playwrightReport,
  reportFrom,
  sayFailures,
} from './report.ts';

/** The counts of a run by kind of test. A kind that did not run is missing. */
export type Outcome = Partial<Record<'Unit and integration' | 'Faults' | 'End-to-end', Counts>>;

/** Up to this number of packages, each package gets its own type check. For more packages, one check covers all. */
const fewTypes = 5;

/**
 * Environment of Jest. Tests create many short-lived objects. A larger space for new objects (64 MB instead of 16 MB)
 * saves a tenth of the CPU time of a component suite.
 */
export const jestEnvironment = {
  NODE_ENV: 'test',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

interface TaskOptions {
  /** Arguments of lerna. */
  options?: string[];
  /** Arguments of the task's program. */
  args?: string[];
  env?: Record<string, string>;
  /** Whether the task leaves the processor to what runs beside it. */
  isBackground?: boolean;
}

/** Waits for the exit code of a program. Throws an error that names `what` if the code is not 0. */
export async function requireSuccess(what: string, code: Promise<number>): Promise<void> {
  if ((await code) !== 0) throw new Error(`${what} failed. See the messages above.`);
}

/** Returns the folder for the test reports of a package. Creates the folder if it does not exist. */
export function resultsOf(folder: string): string {
  const results = path.join(root, folder, 'test-results');
  mkdirSync(results, { recursive: true });
  return results;
}

/** Runs all functions at the same time. After all have ended, throws the error of the first one that failed. */
async function together(...works: (() => Promise<void>)[]): Promise<void> {
  for (const result of await Promise.allSettled(works.map((work) => work())))
    if (result.status === 'rejected') throw result.reason;
}

/**
 * Splits the end-to-end tests of a plan. `application`: the arguments for the tests of the application; undefined
 * without such tests. `releases`: whether the tests of releases and of the first day run. They change releases for all
 * viewers, and need an empty database, so they have their own application.
 */
function endToEndRuns(folders: Plan['endToEnd']): { application: readonly string[] | undefined; releases: boolean } {
  if (folders === 'all') return { application: [], releases: true };
  const ofReleases = (folder: string) => /^(releases|first-day)\//.test(folder);
  const others = folders.filter((folder) => !ofReleases(folder)).map((folder) => `tests/${folder}`);
  return { application: others.length > 0 ? others : undefined, releases: folders.some(ofReleases) };
}

/** Runs a plan. Reuses the cached result of a task with the same inputs, unless `fresh`. */
export async function runPlan(plan: Plan, packages: readonly Package[], fresh: boolean): Promise<Outcome> {
  const startedAt = Date.now();
  // Jest reads these options only from the root configuration, so they are passed to each package as arguments.
  const { testTimeout, testSequencer }: { testTimeout: number; testSequencer: string } = (
    await import(path.join(root, 'jest.config.js'))
  ).default;
  const folderOf = (name: string): string => packages.find((one) => one.name === name)?.folder ?? name;
  const task = (
    what: string,
    tasks: string,
    scope: readonly string[],
    { options = [], args = [], env = {}, isBackground = false }: TaskOptions = {},
  ): Promise<void> => {
    const scopes = scope.flatMap((name) => ['--scope', name]);
    const again = fresh ? ['--skip-nx-cache'] : [];
    const rest = args.length > 0 ? ['--', ...args] : [];
    return requireSuccess(
      what,
      run('lerna', ['run', tasks, '--loglevel=error', ...scopes, ...again, ...options, ...rest], env, {
        isBackground,
      }),
    );
  };
  const test = (scope: readonly string[], files: readonly string[] = []): Promise<void> =>
    task('A test', 'test', scope, {
      // Suites of servers often wait, so two packages at a time keep both cores busy.
      options: ['--concurrency=2', '--no-bail', '--stream'],
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
  const unitReports = plan.tests.map((name) => path.join(resultsOf(folderOf(name)), 'jest.json'));
  // A run that fails before its tests must not print the failures of an earlier run.
  await Promise.all(unitReports.map((file) => rm(file, { force: true })));
  const endToEndReports: string[] = [];

  const check = async (): Promise<void> => {
    const options = { options: ['--concurrency=2', '--no-bail'], isBackground: true };
    // The lint always reads the whole repository, because its rules about imports need all files. Documents have no
    // imports, so changed documents get only a format check.
    const documents = plan.lint === 'all' ? [] : plan.lint.filter((file) => existsSync(path.join(root, file)));
    if (documents.length > 0)
      await requireSuccess('The lint', run('biome', ['format', '--log-level=warn', ...documents]));
    // Each type check reads nearly all dependencies of the package, so one check of everything is faster for many
    // packages.
    const areMany = plan.types.length > fewTypes;
    const [types, scope] = areMany ? ['types-all', ['scripts']] : ['types', plan.types];
    if (plan.lint === 'all' && scope.includes('scripts')) return task('The check', `${types},lint`, scope, options);
    if (plan.types.length > 0) await task('The type check', types, scope, options);
    if (plan.lint === 'all') await task('The lint', 'lint', ['scripts'], options);
  };
  const unitTests = async (): Promise<void> => {
    const whole = plan.tests.filter((name) => !(plan.onlyOfBff && name === 'bff'));
    if (whole.length > 0) await test(whole);
    if (plan.onlyOfBff) await test(['bff'], plan.onlyOfBff);
    outcome['Unit and integration'] = countsOf(
      unitReports.map((file) => reportFrom(file, jestReport)),
      startedAt,
    );
  };
  const faultReport = path.join(resultsOf('scripts'), 'faults.json');
  const faults = async (): Promise<void> => {
    await rm(faultReport, { force: true });
    await task('A fault', 'faults', ['scripts'], { options: ['--stream', '--no-prefix'] });
    outcome.Faults = countsOf([reportFrom(faultReport, faultsReport)], startedAt);
  };

  const endToEnd = async (script: 'e2e' | 'releases', args: readonly string[]): Promise<void> => {
    const report = path.join(resultsOf('e2e'), `${script}.json`);
    await rm(report, { force: true });
    endToEndReports.push(report);
    const data = await mkdtemp(path.join(os.tmpdir(), 'workspace-test-'));
    await task('An end-to-end test', script, ['e2e'], {
      options: ['--stream', '--no-prefix'],
      args: [...args],
      env: { E2E_REPORT: report, E2E_DATA: path.join(data, 'data') },
    });
    await rm(data, { recursive: true, force: true });
  };

  const { application, releases } = endToEndRuns(plan.endToEnd);
  const builds = plan.endToEnd.length > 0;
  if (builds) await requireBrowser();
  const prepare = async (): Promise<void> => {
    if (plan.types.length + plan.lint.length > 0) await step('Checking types, style and import directions', check);
    if (builds) await step('Building', () => build(undefined, { isBackground: true }));
  };
  try {
    // Faults mostly wait, but they measure time. So checks and builds run beside them and leave them the processor, and
    // tests wait for their end.
    await together(prepare, async () => {
      if (plan.faults) await step('Quick faults', faults);
    });
    // Release tests mostly wait, so they run beside the tests that use the CPU.
    await together(
      async () => {
        if (plan.tests.length > 0) await step('Unit and integration tests', unitTests);
      },
      async () => {
        if (releases) await step('End-to-end tests of releases', () => endToEnd('releases', []));
      },
    );
    if (application) await step('End-to-end tests', () => endToEnd('e2e', application));
  } catch (error) {
    // The output above has thousands of lines from several packages, so the failures are printed again at the end.
    sayFailures(unitReports, failuresOf);
    sayFailures([faultReport], faultFailuresOf);
    sayFailures(endToEndReports, endToEndFailuresOf);
    throw error;
  }
  if (builds)
    outcome['End-to-end'] = countsOf(
      endToEndReports.map((file) => reportFrom(file, playwrightReport)),
      startedAt,
    );
  return outcome;
}
