import { type Declarations, inputsOf } from './inputs.ts';
import type { Package } from './packages.ts';
import { relatedTests } from './related-tests.ts';

/** What a run checks. */
export interface Plan {
  /** Packages whose types are checked. */
  types: readonly string[];
  /** What the linter reads: the whole repository, or the changed documents, for which it only checks the format. */
  lint: 'all' | readonly string[];
  /** Packages whose tests run. */
  tests: readonly string[];
  /** The test files of the BFF to run, relative to its folder; undefined for all of them. */
  onlyOfBff?: readonly string[];
  /** Whether the quick faults run. */
  faults: boolean;
  /** Folders and files of end-to-end tests, below e2e/tests. */
  endToEnd: 'all' | readonly string[];
}

/** A plan for everything. */
export const wholePlan = (packages: readonly Package[]): Plan => ({
  types: packages.filter(({ tasks }) => tasks.includes('types')).map(({ name }) => name),
  lint: 'all',
  tests: packages.filter(({ tasks }) => tasks.includes('test')).map(({ name }) => name),
  faults: true,
  endToEnd: 'all',
});

/** Whether a plan is empty. */
export const isEmpty = (plan: Plan): boolean =>
  plan.types.length + plan.lint.length + plan.tests.length + plan.endToEnd.length === 0 && !plan.faults;

/**
 * End-to-end tests for a change in one module of the BFF. The module's own tests check its rules over HTTP; these check
 * that the pages and the BFF still work together: in each remote, with a session, live updates and a change.
 */
const smoke = [
  'shell/sign-in.spec.ts',
  'shell/auth-session.spec.ts',
  'mf-assistant/work-session.spec.ts',
  'mf-client/billing.spec.ts',
  'mf-chat/bridge.spec.ts',
];

interface Asked {
  endToEnd: Plan['endToEnd'];
  faults: boolean;
}

/** The tests of the whole application for a change in a file: the first row whose pattern matches. */
const rules: readonly [pattern: RegExp, asks: (folder: string) => Asked][] = [
  [/^e2e\/tests\/([^/]+)\//, (folder) => ({ endToEnd: [`${folder}/`], faults: false })],
  [/^(mf-[^/]+)\//, (folder) => ({ endToEnd: [`${folder}/`], faults: false })],
  [/^bff\/src\/modules\//, () => ({ endToEnd: smoke, faults: false })],
  [/^scripts\/(?:faults\/|test-faults\.ts)/, () => ({ endToEnd: [], faults: true })],
  // Faults only concern the server.
  [/^(?:e2e|shell|tooling)\//, () => ({ endToEnd: 'all', faults: false })],
];

/** Packages of shared that only browsers load. */
const forBrowsers = /^shared\/(?!contracts\/)/;

/** `builtWith` are the folders of the packages whose build contains the file. */
function askedBy(file: string, builtWith: readonly string[]): Asked {
  for (const [pattern, asks] of rules) {
    const match = pattern.exec(file);
    if (match) return asks(match[1] ?? '');
  }
  if (!forBrowsers.test(file)) return { endToEnd: 'all', faults: true };
  return {
    endToEnd: builtWith.includes('shell') ? 'all' : builtWith.map((one) => `${one.split('/')[0]}/`),
    faults: false,
  };
}

/**
 * The tests for a change: the tasks that have a changed file as an input (nx.json) and, of those that read the whole
 * application, the part for the file. `changed` are paths from the root; `sources` are the BFF's TypeScript files with
 * their text.
 */
export function affectedPlan(
  changed: readonly string[],
  packages: readonly Package[],
  declarations: Declarations,
  sources: ReadonlyMap<string, string>,
): Plan {
  const filesOf = (name: string, task: string): string[] => {
    const one = packages.find((other) => other.name === name && other.tasks.includes(task));
    return one ? changed.filter(inputsOf(one, task, packages, declarations)) : [];
  };
  const hit = (task: string): string[] =>
    packages.map(({ name }) => name).filter((name) => filesOf(name, task).length > 0);
  const onlyOfBff = relatedTests(filesOf('bff', 'test'), sources);
  const ofApplication = new Set([...filesOf('e2e', 'e2e'), ...filesOf('scripts', 'faults')]);
  const builtWith = (file: string): string[] =>
    packages
      .filter((one) => one.tasks.includes('build') && inputsOf(one, 'build', packages, declarations)(file))
      .map(({ folder }) => folder);
  const asked = [...ofApplication].map((file) => askedBy(file, builtWith(file)));
  const linted = filesOf('scripts', 'lint');
  return {
    types: hit('types'),
    lint: linted.every((file) => file.endsWith('.md')) ? linted : 'all',
    tests: hit('test'),
    ...(onlyOfBff ? { onlyOfBff } : {}),
    faults: asked.some(({ faults }) => faults),
    endToEnd: asked.some(({ endToEnd }) => endToEnd === 'all')
      ? 'all'
      : [...new Set(asked.flatMap(({ endToEnd }) => endToEnd))].sort(),
  };
}
