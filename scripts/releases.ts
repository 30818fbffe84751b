import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { createRegistry, type RegisteredRelease, supabaseOf } from './lib/registry.ts';
import { readSettings } from './lib/settings.ts';
import { tableLines } from './lib/table.ts';

/**
 * `npm run releases`: lists the newest five releases of each remote, and older releases that are live or canary.
 * `npm run releases -- mf-client`: lists all releases of one remote.
 */
const shownOfEach = 5;
const hours = 24;

const isNewest = (release: RegisteredRelease, _index: number, all: RegisteredRelease[]): boolean =>
  release.state === 'live' ||
  release.state === 'canary' ||
  all.filter(({ remote }) => remote === release.remote).indexOf(release) < shownOfEach;

/** Formats a time in UTC without seconds. */
const shortTime = (iso: string): string => new Date(iso).toISOString().slice(0, 16).replace('T', ' ');

try {
  const [remote] = readArguments('npm run releases [-- <remote>]', 1, {}).words;
  const registry = createRegistry(supabaseOf(readSettings()));
  const [releases, figures] = await Promise.all([registry.releases(remote), registry.figures(hours)]);
  if (releases.length === 0) throw new Error(remote ? `${remote} has no releases.` : 'Nothing is released yet.');
  const shown = remote ? releases : releases.filter(isNewest);
  const rows = shown
    .sort((one, other) => one.remote.localeCompare(other.remote))
    .map((release) => {
      const found = figures.find(({ remote: name, version }) => name === release.remote && version === release.version);
      return [
        release.remote,
        release.version,
        release.state,
        release.share === null ? '' : `${release.share} %`,
        release.created_by,
        shortTime(release.created_at),
        found?.loads ?? 0,
        found?.failures ?? 0,
        release.note ?? '',
      ];
    });
  const head = [
    'remote',
    'version',
    'state',
    'share',
    'who',
    'when (UTC)',
    `loads ${hours} h`,
    `failures ${hours} h`,
    'note',
  ];
  for (const line of tableLines(head, rows)) say(line);
} catch (error) {
  fail(error);
}
