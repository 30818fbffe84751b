import { bffSegmentIn, paletteSlot } from '@workspace/contracts';
import { type LastingRule, otherServed, type Rule } from './rule.ts';

/** For each account type, a path belongs to only one remote or to the shell. The database has found the conflicts. */
export const routes: Rule = {
  name: 'routes',
  check: (_candidate, { routeConflicts }) =>
    routeConflicts.map((problem) => ({
      problem,
      fix: 'Choose another path, or ask its owner to release without it first.',
    })),
};

/** No page has an address that the application answers itself: nobody would ever see that page. */
export const bffPaths: LastingRule = {
  name: 'bff-paths',
  check: ({ manifest }) =>
    manifest.routes.flatMap(({ path }) => {
      const segment = bffSegmentIn(path);
      return segment === null
        ? []
        : [
            {
              problem: `${path} matches addresses that the application answers itself, because they begin with /${segment}.`,
              fix: 'Choose a path that begins with another word.',
            },
          ];
    }),
};

/** Each menu entry has its own id, different from those of the shell and of other remotes. */
export const navigation: LastingRule = {
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
export const slots: LastingRule = {
  name: 'slots',
  check: ({ manifest }, { host }) =>
    manifest.slots
      .filter(({ name }) => !host.slots.includes(name))
      .map(({ name }) => ({
        problem: `The shell has no slot ${name}.`,
        fix: `Fill one of ${host.slots.join(', ') || 'its future slots'}, or deploy a shell that has it first.`,
      })),
};

/** The shell has a command palette for the remote's actions. A shell without one serves no release that has actions. */
export const actions: LastingRule = {
  name: 'actions',
  check: ({ manifest }, { host }) =>
    manifest.actions === undefined || host.slots.includes(paletteSlot)
      ? []
      : [
          {
            problem: 'The shell has no command palette for actions.',
            fix: 'Deploy a shell that has it first, or remove the actions.',
          },
        ],
};
