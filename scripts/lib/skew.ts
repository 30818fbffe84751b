import type { ReleaseSkew } from '@workspace/contracts';
import { tableLines } from './table.ts';

type Served = ReleaseSkew['releases'][number];

const nameOf = ({ remote, state }: Served): string => (state === 'canary' ? `${remote} (canary)` : remote);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/**
 * Returns the lines of two tables, and what does not fit the shell. The first table has the contract and each module of the
 * shell, with the range that each live or canary release accepts. The second has the packages that releases carry
 * themselves in more than one version, which users download more than once.
 */
export function skewLines({ host, releases, refusals }: ReleaseSkew): string[] {
  if (releases.length === 0) return ['Nothing is released yet.'];
  const names = releases.map(nameOf);
  const modules = sorted([
    ...Object.keys(host.shared),
    ...releases.flatMap(({ facts }) => Object.keys(facts?.shared ?? {})),
  ]);
  const taken = modules.map((module) => [
    module,
    host.shared[module]?.version ?? '–',
    ...releases.map(({ facts }) => facts?.shared[module]?.range ?? ''),
  ]);
  const contract = ['contract', String(host.contract), ...releases.map((release) => String(release.contract))];
  const carried = sorted(releases.flatMap(({ facts }) => Object.keys(facts?.bundled ?? {}))).flatMap((name) => {
    const versions = releases.map(({ facts }) => facts?.bundled[name]?.version ?? '');
    return new Set(versions.filter(Boolean)).size > 1 ? [[name, ...versions]] : [];
  });
  return [
    'Taken from the shell',
    ...tableLines(['module', 'shell', ...names], [contract, ...taken]),
    '',
    ...(carried.length > 0
      ? ['Carried in several versions', ...tableLines(['package', ...names], carried)]
      : ['No package is carried in several versions.']),
    ...refusals.map(({ rule, message }) => `✗ ${rule}: ${message}`),
  ];
}
