import { type Declarations, inputsOf } from './inputs.ts';
import type { Package } from './packages.ts';
import { relatedTests } from './related-tests.ts';

/** The checks and tests of a run. */
export interface Plan {
  types: readonly string[];
  /** `all`, or the changed documents, of which the linter checks only the format. */
  lint: 'all' | readonly string[];
  tests: readonly string[];
  /** The test files of the BFF to run, relative to its folder. Undefined: all of them. */
  onlyOfBff?: readonly string[];
  faults: boolean;
  /** Folders and files below e2e/tests. */
  endToEnd: 'all' | readonly string[];
}

/** Returns the plan that runs every check and test. */
export const wholePlan = (packages: readonly Package[]): Plan => ({
  types: packages.filter(({ tasks }) => tasks.includes('types')).map(({ name }) => name),
  lint: 'all',
  tests: packages.filter(({ tasks }) => tasks.includes('test')).map(({ name }) => name),
  faults: true,
  endToEnd: 'all',
});

export const isEmpty = (plan: Plan): boolean =>
  plan.types.length + plan.lint.length + plan.tests.length + plan.endToEnd.length === 0 && !plan.faults;

/**
 * End-to-end tests for a change in a module of the BFF. They show that pages still work with the BFF: with a session,
 * live updates and a change. The rules of a module have their own tests over HTTP.
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

/** The end-to-end tests and faults for a change in a file. The first matching pattern applies. */
const rules: readonly [pattern: RegExp, asks: (folder: string) => Asked][] = [
  [/^e2e\/tests\/([^/]+)\//, (folder) => ({ endToEnd: [`${folder}/`], faults: false })],
  [/^shared\/(ui)\/catalogue\//, (folder) => ({ endToEnd: [`${folder}/`], faults: false })],
  [/^(mf-[^/]+)\//, (folder) => ({ endToEnd: [`${folder}/`], faults: false })],
  [/^bff\/src\/modules\//, () => ({ endToEnd: smoke, faults: false })],
  [/^scripts\/(?:faults\/|test-faults\.ts)/, () => ({ endToEnd: [], faults: true })],
  // Faults test only the server, so these folders need none.
  [/^(?:e2e|shell|tooling)\//, () => ({ endToEnd: 'all', faults: false })],
];

/** Files of shared packages that only browsers load. */
const forBrowsers = /^shared\/(?!contracts\/)/;

/**
 * Returns the end-to-end tests and faults for a changed file. `builtWith`: folders of the packages whose build includes
 * the file.
 */
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
 * Returns the checks and tests for a change: every task that has a changed file as an input (nx.json). For end-to-end
 * tests and faults, `rules` selects a part. `changed` has paths from the root. `sources` has the text of each
 * TypeScript file of the BFF.
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
