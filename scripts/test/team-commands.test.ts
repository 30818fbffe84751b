import type { ReleaseList } from '@workspace/contracts';
import type { ReleaseServer } from '../lib/release-calls.ts';
import { release, type Team } from '../lib/team-commands.ts';

/** A team whose build has a version, and whose application has releases with these states. */
function teamWith(version: string, states: Record<string, 'live' | 'canary'>): Team {
  const releases = Object.entries(states).map(([made, state]) => ({ remote: 'mf-one', version: made, state }));
  const server: Pick<ReleaseServer, 'check' | 'list'> = {
    check: async () => ({ ok: true, version, refusals: [], warnings: [] }),
    list: async () => releases as ReleaseList,
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

const options = { canary: '10', noTests: true, noVisits: true, json: true };

it('a build that is live already does not become a canary', async () => {
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await release(teamWith('1.0.0', { '1.0.0': 'live' }), options);
  expect(said.mock.calls.join('')).toBe('{"ok":true,"version":"1.0.0","state":"live","isNew":false}\n');
  said.mockRestore();
});

it('a build that is live already is no success while another canary runs', async () => {
  await expect(release(teamWith('1.0.0', { '1.1.0': 'canary', '1.0.0': 'live' }), options)).rejects.toThrow(
    'mf-one 1.0.0 is live already, but 1.1.0 is still the canary. To withdraw it: npm run rollback -- mf-one',
  );
});
