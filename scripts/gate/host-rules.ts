import semver from 'semver';
import { packageName, type Rule } from './rule.ts';

/** The remote speaks the contract of the shell that is deployed. */
export const contract: Rule = {
  name: 'contract',
  check: ({ manifest }, { host }) =>
    manifest.contract === host.contract
      ? []
      : [
          {
            what: `Built for host contract ${manifest.contract}; the deployed shell speaks ${host.contract}.`,
            cure:
              manifest.contract < host.contract
                ? 'Migrate as docs/remotes.md says for that version, set `contract` in remote.json, and build again.'
                : 'Deploy the shell of that contract first.',
          },
        ],
};

/** Each shared module that the remote uses comes from the shell in a version that it accepts. */
export const sharedVersions: Rule = {
  name: 'shared-versions',
  check: ({ facts }, { host }) =>
    Object.entries(facts.shared).flatMap(([module, { range }]) => {
      const brought = host.shared[module];
      if (!brought)
        return [
          {
            what: `It uses ${module}, which the deployed shell does not bring.`,
            cure: 'Deploy a shell that brings it first, or do without it.',
          },
        ];
      if (semver.satisfies(brought.version, range, { includePrerelease: true })) return [];
      return [
        {
          what: `It asks for ${module} ${range}; the deployed shell brings ${brought.version}.`,
          cure: `Ask for ^${brought.version} of ${packageName(module)} in package.json, and test with it.`,
        },
      ];
    }),
};

/** Nothing is imported from a shared module that the shell's copy lacks. */
export const sharedImports: Rule = {
  name: 'shared-imports',
  check: ({ facts }, { host }) =>
    Object.entries(facts.shared).flatMap(([module, { imports }]) => {
      const exported = host.shared[module]?.exports ?? ['*'];
      const missing = exported.includes('*') ? [] : imports.filter((name) => name !== '*' && !exported.includes(name));
      return missing.map((name) => ({
        what: `It imports ${name} from ${module}; the deployed shell's ${module} does not export it.`,
        cure: 'Deploy the shell that has it first, or do without it.',
      }));
    }),
};

/** Packages that hold what a shared one only re-exports, and so must not come twice either. */
const behind: Record<string, string> = { 'react-router-dom': 'react-router', 'react-dom': 'scheduler' };

/** What a page may have only once is not in the bundle. */
export const oneCopy: Rule = {
  name: 'one-copy',
  check: ({ facts }, { host }) => {
    const packages = Object.keys(host.shared).map((module) =>
      module.startsWith('shared/') ? module : packageName(module),
    );
    const single = new Set(packages.flatMap((name) => [name, ...(behind[name] ? [behind[name]] : [])]));
    return Object.keys(facts.bundled)
      .filter((name) => single.has(name))
      .map((name) => ({
        what: `Its bundle contains ${name}, of which a page must have one copy: the shell's.`,
        cure: `Import it only through ${packages.filter((one) => one === name || behind[one] === name).join(' or ')}; find the import of another path of it.`,
      }));
  },
};
