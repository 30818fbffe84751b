import { accountTypes, type RemoteRoute } from 'shared/contracts';
import { otherServed, type Rule } from './rule.ts';

/** Patterns that match the same paths are one, whatever their parameters are called. */
const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/(?<=.)\/$/, '');

const sharedAudience = (one: RemoteRoute, other: RemoteRoute): string[] => {
  const audience = (route: RemoteRoute): readonly string[] => route.accountTypes ?? accountTypes;
  return audience(one).filter((type) => audience(other).includes(type));
};

/** A page belongs to one remote, or to the shell, for each account type. */
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
        const types = shapeOf(route.path) === shapeOf(taken.path) ? sharedAudience(route, taken) : [];
        if (types.length === 0) return [];
        return [
          {
            what: `${route.path} belongs to ${owner} for ${types.join(' and ')}.`,
            cure: 'Choose another path, or have its owner release without it first.',
          },
        ];
      }),
    );
  },
};

/** The id of a menu entry is one remote's, or the shell's. */
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
        what: `The navigation id ${id} belongs to ${owner}.`,
        cure: `Choose another, such as ${candidate.remote}-${id}.`,
      }));
  },
};

/** Slots that the remote fills are drawn. */
export const slots: Rule = {
  name: 'slots',
  check: ({ manifest }, { host }) =>
    manifest.slots
      .filter(({ name }) => !host.slots.includes(name))
      .map(({ name }) => ({
        what: `The deployed shell draws no slot ${name}.`,
        cure: `Fill one of ${host.slots.join(', ') || 'those it will have'}, or deploy a shell that draws it first.`,
      })),
};
