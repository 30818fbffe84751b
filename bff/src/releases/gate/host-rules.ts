import { servesContract } from '@workspace/contracts';
import semver from 'semver';
import { type LastingRule, packageName, type Rule } from './rule.ts';

/** The remote is built for a host contract that the shell serves: its own, or the one before. */
export const contract: LastingRule = {
  name: 'contract',
  check: ({ manifest }, { host }) =>
    servesContract(manifest.contract, host.contract)
      ? []
      : [
          {
            problem: `Built for host contract ${manifest.contract}, but the shell has host contract ${host.contract}.`,
            fix:
              manifest.contract < host.contract
                ? 'Migrate as docs/remotes.md describes for that version, set `contract` in remote.json, and build again.'
                : 'Deploy the shell with that contract first.',
          },
        ],
};

/** The shell provides each shared module that the remote uses, in a version that the remote accepts. */
export const sharedVersions: LastingRule = {
  name: 'shared-versions',
  check: ({ facts }, { host }) =>
    Object.entries(facts.shared).flatMap(([module, { range }]) => {
      const brought = host.shared[module];
      if (!brought)
        return [
          {
            problem: `It uses ${module}, which the shell does not provide.`,
            fix: 'Deploy a shell that provides it first, or remove the import.',
          },
        ];
      if (semver.satisfies(brought.version, range, { includePrerelease: true })) return [];
      return [
        {
          problem: `It needs ${module} ${range}, but the shell provides ${brought.version}.`,
          fix: `Set ${packageName(module)} to ^${brought.version} in package.json, and test with it.`,
        },
      ];
    }),
};

/** The shell exports every name that the remote imports from a shared module. */
export const sharedImports: LastingRule = {
  name: 'shared-imports',
  check: ({ facts }, { host }) =>
    Object.entries(facts.shared).flatMap(([module, { imports }]) => {
      const exported = host.shared[module]?.exports ?? ['*'];
      const missing = exported.includes('*') ? [] : imports.filter((name) => name !== '*' && !exported.includes(name));
      return missing.map((name) => ({
        problem: `It imports ${name} from ${module}, but the shell's ${module} does not export it.`,
        fix: 'Deploy the shell that exports it first, or remove the import.',
      }));
    }),
};

/** The package that a shared module depends on. A page may contain only one copy of this package, too. */
const behind: Record<string, string> = {
  'react-router-dom': 'react-router',
  'react-dom': 'scheduler',
  'zod/mini': 'zod/v4/mini',
};

const isWithin = (module: string, shared: string): boolean => module === shared || module.startsWith(`${shared}/`);

/**
 * The bundle contains no second copy of a shared module. For a shared package, the rule covers all its paths. If the
 * shell shares only a module of a package (`date-fns/format`), a remote may bundle other modules of that package
 * (`date-fns/addDays`).
 */
export const oneCopy: Rule = {
  name: 'one-copy',
  check: ({ modules }, { host }) => {
    const shared = Object.keys(host.shared);
    return shared
      .filter((one) => !shared.some((other) => other !== one && isWithin(one, other)))
      .flatMap((one) => {
        const carried = [one, ...(behind[one] ? [behind[one]] : [])].filter((single) =>
          modules.some((module) => isWithin(module, single)),
        );
        return carried.map((single) => ({
          problem: `Its bundle contains ${single}. A page must have only the shell's copy.`,
          fix: `Import it only through ${one}. Find and remove imports of its other paths.`,
        }));
      });
  },
};
