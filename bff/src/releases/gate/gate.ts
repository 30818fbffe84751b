import { namesOfWholeShell } from '../whole-shell.ts';
import { hashes, manifest, releasedVersion } from './content-rules.ts';
import { contract, oneCopy, sharedImports, sharedVersions } from './host-rules.ts';
import { icons, pageSize, serverScript } from './page-rules.ts';
import { actions, bffPaths, navigation, routes, slots } from './routing-rules.ts';
import { type Candidate, type Deployed, type Finding, type LastingRule, otherServed, type Rule } from './rule.ts';

/** All rules of the publish gate except `manifest`, which runs first because the others need a valid manifest. */
export const rules: Rule[] = [
  contract,
  sharedVersions,
  sharedImports,
  oneCopy,
  bffPaths,
  routes,
  navigation,
  slots,
  actions,
  icons,
  pageSize,
  serverScript,
  releasedVersion,
  hashes,
];

export interface Refusal extends Finding {
  rule: string;
}

/**
 * Checks a remote against the deployed shell and remotes. @returns the reasons against a release; none if it may be
 * released.
 */
export function judge(candidate: Candidate, deployed: Deployed): Refusal[] {
  const by = ({ name, check }: Rule) => check(candidate, deployed).map((finding) => ({ rule: name, ...finding }));
  const invalid = by(manifest);
  return invalid.length > 0 ? invalid : rules.flatMap(by);
}

/**
 * Returns a warning for each bundled package of which another remote, live or canary, bundles another version, and for
 * the names that only the whole shell has.
 */
export const warn = (candidate: Candidate, deployed: Deployed): string[] => [
  ...otherVersions(candidate, deployed),
  ...wholeShell(candidate, deployed),
];

function wholeShell({ facts }: Candidate, { host }: Deployed): string[] {
  const names = namesOfWholeShell(facts.shared, host.shared).map(({ module, name }) => `${name} of ${module}`);
  return names.length === 0
    ? []
    : [`It uses ${names.join(', ')}: its viewers load the whole shell, until the small one has these names.`];
}

function otherVersions(candidate: Candidate, deployed: Deployed): string[] {
  return Object.entries(candidate.facts.bundled).flatMap(([name, { version }]) => {
    const others = otherServed(candidate, deployed).flatMap(({ remote, facts }) => {
      const carried = facts?.bundled[name];
      return carried && carried.version !== version ? [`${remote} has ${carried.version}`] : [];
    });
    return others.length === 0 ? [] : [`${name} ${version}: ${others.join(', ')} – users download both.`];
  });
}

const lastingRules: LastingRule[] = [
  contract,
  sharedVersions,
  sharedImports,
  bffPaths,
  navigation,
  slots,
  actions,
  icons,
];
const noFacts = { shared: {}, bundled: {} };

/**
 * Checks a build of the shell against the live and canary releases in the registry. `routeConflicts` are the sentences of
 * the database about the routes of that shell. @returns the reasons against its deployment, each naming the release.
 */
export function judgeShell({ host, releases, routeConflicts }: Omit<Deployed, 'drawingProblems'>): Refusal[] {
  const broken = releases.flatMap(({ remote, version, manifest: demanded, facts }) => {
    const demands = { remote, manifest: demanded, facts: facts ?? noFacts };
    const fix = `Keep it in the shell, or have ${demanded.owner} release without it first.`;
    return lastingRules.flatMap(({ name, check }) =>
      check(demands, { host, releases: [], routeConflicts: [], drawingProblems: [] }).map(({ problem }) => ({
        rule: name,
        problem: `${remote} ${version}: ${problem}`,
        fix,
      })),
    );
  });
  const taken = routeConflicts.map((problem) => ({
    rule: 'routes',
    problem,
    fix: 'Choose another path for the page of the shell, or have its owner release without it first.',
  }));
  return [...broken, ...taken];
}
