import { accountTypes, type RemoteRoute, withoutEndSlashes } from '@workspace/contracts';
import { matchRoutes } from 'react-router';
import { otherServed, type Rule } from './rule.ts';

const isFixed = (segment: string | undefined): segment is string => segment !== undefined && !/^[:*]/.test(segment);

/**
 * Returns a path that matches `pattern`, and also matches `other` if possible. A parameter takes the fixed segment that
 * `other` has at the same position.
 */
function examplePath(pattern: string, other: string): string {
  const others = other.split('/');
  const filled = pattern.split('/').map((segment, index) => {
    const named = [segment, others[index]].find(isFixed);
    return named === undefined ? 'x' : named.replace(/\?$/, '');
  });
  return filled.join('/');
}

/** Whether the router picks `first` for a path when `first` is listed before `second`. */
const takesFirst = (path: string, first: string, second: string): boolean =>
  matchRoutes(
    [
      { path: first, handle: true },
      { path: second, handle: false },
    ],
    path,
  )?.at(-1)?.route.handle === true;

/** Whether the order of two patterns decides which of them the router picks for some path. */
function clash(one: string, other: string): boolean {
  const [first, second] = [withoutEndSlashes(one), withoutEndSlashes(other)];
  return [examplePath(first, second), examplePath(second, first)].some(
    (path) => takesFirst(path, first, second) && takesFirst(path, second, first),
  );
}

const sharedAudience = (one: RemoteRoute, other: RemoteRoute): string[] => {
  const audience = (route: RemoteRoute): readonly string[] => route.accountTypes ?? accountTypes;
  return audience(one).filter((type) => audience(other).includes(type));
};

/** For each account type, a path belongs to only one remote or to the shell. */
export const routes: Rule = {
  name: 'routes',
  check: (candidate, deployed) => {
    const owned = [
      ...deployed.host.routes.map((route) => ({ owner: 'the shell', route })),
      ...otherServed(candidate, deployed).flatMap(({ remote, version, manifest }) =>
        manifest.routes.map((route) => ({ owner: `${remote} ${version}`, route })),
      ),
    ];
    return candidate.manifest.routes.flatMap((route) =>
      owned.flatMap(({ owner, route: taken }) => {
        const types = clash(route.path, taken.path) ? sharedAudience(route, taken) : [];
        if (types.length === 0) return [];
        return [
          {
            problem: `${route.path} belongs to ${owner} for ${types.join(' and ')}.`,
            fix: 'Choose another path, or ask its owner to release without it first.',
          },
        ];
      }),
    );
  },
};

/** Each menu entry has its own id, different from those of the shell and of other remotes. */
export const navigation: Rule = {
  name: 'navigation',
  check: (candidate, deployed) => {
    const taken = [
      ...deployed.host.navigationIds.map((id) => ({ owner: 'the shell', id })),
      ...otherServed(candidate, deployed).flatMap(({ remote, manifest }) =>
        manifest.navigation.map(({ id }) => ({ owner: remote, id })),
      ),
    ];
    return taken
      .filter(({ id }) => candidate.manifest.navigation.some((item) => item.id === id))
      .map(({ owner, id }) => ({
        problem: `The navigation id ${id} belongs to ${owner}.`,
        fix: `Choose another id, such as ${candidate.remote}-${id}.`,
      }));
  },
};

/** The shell renders the slots that the remote fills. */
export const slots: Rule = {
  name: 'slots',
  check: ({ manifest }, { host }) =>
    manifest.slots
      .filter(({ name }) => !host.slots.includes(name))
      .map(({ name }) => ({
        problem: `The deployed shell has no slot ${name}.`,
        fix: `Fill one of ${host.slots.join(', ') || 'its future slots'}, or deploy a shell that has it first.`,
      })),
};

/** The shell has a command palette for the remote's actions. A shell without one serves no release that has actions. */
export const actions: Rule = {
  name: 'actions',
  check: ({ manifest }, { host }) =>
    manifest.actions === undefined || host.slots.includes('palette')
      ? []
      : [
          {
            problem: 'The deployed shell has no command palette for actions.',
            fix: 'Deploy a shell that has it first, or remove the actions.',
          },
        ],
};
