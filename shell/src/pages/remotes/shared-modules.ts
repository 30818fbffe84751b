import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteHealth } from '@workspace/contracts';

type Remote = RemoteHealth['remotes'][number];

/** A shared module, with the version ranges that live releases require. */
export interface SharedModule {
  name: string;
  /** The version that the shell provides to all remotes; null if the shell does not share the module. */
  version: string | null;
  asked: { remote: string; range: string; satisfied: boolean }[];
}

/** A package that several live releases contain. Sizes are in bytes, before compression. */
export interface Duplicate {
  name: string;
  copies: { remote: string; version: string; bytes: number }[];
  bytes: number;
  /** Bytes that one shared copy would save. */
  saved: number;
  fix: string;
}

/**
 * Packages that each remote contains on purpose: the federation runtime, and the packages of `shared/`, so that a
 * remote runs with the version with which it was tested.
 */
const onPurpose = /^@(module-federation|workspace)\//;
/** If sharing a package would save less than this many bytes, no fix is needed. */
const worthSharing = 10_000;

function fixFor(name: string, copies: readonly { version: string }[], saved: number): string {
  if (onPurpose.test(name)) return 'None needed: the duplicate is intended.';
  if (saved < worthSharing) return 'None needed: the package is too small to share.';
  const aligned = new Set(copies.map(({ version }) => version)).size === 1;
  return aligned ? 'Make it a shared module.' : 'Align the versions, then make it a shared module.';
}

const liveFacts = (remotes: readonly Remote[]) =>
  remotes.flatMap(({ name, releases }) => {
    const facts = releases.find(({ state }) => state === 'live')?.facts;
    return facts ? [{ remote: name, facts }] : [];
  });

/**
 * Returns the shared modules with the required ranges, checked by the federation runtime's own function. Conflicts come
 * first.
 */
export function sharedModules({ host, remotes }: Pick<RemoteHealth, 'host' | 'remotes'>): SharedModule[] {
  const live = liveFacts(remotes);
  const names = new Set([...Object.keys(host.shared), ...live.flatMap(({ facts }) => Object.keys(facts.shared))]);
  const clashes = ({ asked }: SharedModule) => asked.filter(({ satisfied }) => !satisfied).length;
  return [...names]
    .map((name) => {
      const version = host.shared[name]?.version ?? null;
      const asked = live.flatMap(({ remote, facts }) => {
        const range = facts.shared[name]?.range;
        return range === undefined ? [] : [{ remote, range, satisfied: version !== null && satisfy(version, range) }];
      });
      return { name, version, asked };
    })
    .sort((one, other) => clashes(other) - clashes(one) || one.name.localeCompare(other.name));
}

const rank = ({ name }: Duplicate): number => Number(!onPurpose.test(name));

/**
 * Returns the packages that two or more live releases contain. The largest saving comes first, and intended duplicates
 * come last.
 */
export function findDuplicates(remotes: readonly Remote[]): Duplicate[] {
  const copies = liveFacts(remotes).flatMap(({ remote, facts }) =>
    Object.entries(facts.bundled).map(([name, { version, bytes }]) => ({ name, remote, version, bytes })),
  );
  return [...Map.groupBy(copies, ({ name }) => name)]
    .filter(([, of]) => of.length > 1)
    .map(([name, of]) => {
      const bytes = of.reduce((sum, copy) => sum + copy.bytes, 0);
      const saved = bytes - Math.max(...of.map((copy) => copy.bytes));
      return {
        name,
        copies: of.map(({ remote, version, bytes: own }) => ({ remote, version, bytes: own })),
        bytes,
        saved,
        fix: fixFor(name, of, saved),
      };
    })
    .sort((one, other) => rank(other) - rank(one) || other.saved - one.saved || one.name.localeCompare(other.name));
}
