import type { ReleaseList } from '@workspace/contracts';
import type { ReleaseServer } from '../lib/release-calls.ts';
import { promote, release, type Team } from '../lib/team-commands.ts';

/** A team whose build has a version, and whose application has releases with these states. */
function teamWith(version: string, states: Record<string, 'live' | 'canary'>): Team {
  const releases = Object.entries(states).map(([made, state]) => ({ remote: 'mf-one', version: made, state }));
  const server: Pick<ReleaseServer, 'check' | 'list' | 'promote'> = {
    check: async () => ({ ok: true, version, refusals: [], warnings: [] }),
    list: async () => releases as ReleaseList,
    promote: async () => {
      const canary = releases.find(({ state }) => state === 'canary');
      if (!canary) throw new Error('mf-one has no canary to promote.');
      return canary.version;
    },
  };
  return {
    remote: 'mf-one',
    types: async () => true,
    tests: async () => true,
    build: async () => {},
    built: async () => new Map(),
    maps: async () => ({}),
    withServer: (work) => work(server as ReleaseServer),
    app: 'http://localhost:3000',
    accounts: { emails: [], password: '', optional: true },
    typed: (command) => `npm run ${command} -- mf-one`,
  };
}

/** Runs a command. Resolves to what it has printed. */
async function printed(command: Promise<void>): Promise<string> {
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await command;
  const text = said.mock.calls.join('');
  said.mockRestore();
  return text;
}

const options = { canary: '10', noTests: true, noVisits: true, json: true };

it('a build that is live already does not become a canary', async () => {
  expect(await printed(release(teamWith('1.0.0', { '1.0.0': 'live' }), options))).toBe(
    '{"ok":true,"version":"1.0.0","state":"live","isNew":false}\n',
  );
});

it('a build that is live already is no success while another canary runs', async () => {
  await expect(release(teamWith('1.0.0', { '1.1.0': 'canary', '1.0.0': 'live' }), options)).rejects.toThrow(
    'mf-one 1.0.0 is live already, but 1.1.0 is still the canary. To withdraw it: npm run rollback -- mf-one',
  );
});

it('a canary that somebody has promoted meanwhile is live already, which is no failure', async () => {
  const promoted = teamWith('1.1.0', { '1.1.0': 'live' });
  expect(await printed(promote(promoted, '1.1.0'))).toBe('mf-one 1.1.0 is live already.\n');
  await expect(promote(promoted, '1.0.0')).rejects.toThrow('mf-one has no canary to promote.');
  await expect(promote(promoted, undefined)).rejects.toThrow('mf-one has no canary to promote.');
});

it('a canary is promoted', async () => {
  const team = teamWith('1.1.0', { '1.1.0': 'canary', '1.0.0': 'live' });
  expect(await printed(promote(team, '1.1.0'))).toBe('mf-one 1.1.0 is live.\n');
});
