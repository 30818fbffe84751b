import { screen, waitFor, within } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import type { RemoteTeam } from '@workspace/contracts';
import { apiError, fakeStream, makeProfile } from '@workspace/testing';
import { showApp } from '../../testing/show-app.tsx';

const path = '/settings/remotes/mf-client';
const get = 'GET /api/remote-teams/mf-client';
const calls = 'POST /api/remote-teams/mf-client/calls';
const sourceStack = 'at Assistants (src/features/assistants/assistants.tsx:41:9)';
const administrator = makeProfile({ is_operator: true, operator_roles: ['administrator'] });
const member = makeProfile();

const empty: RemoteTeam = {
  remote: 'mf-client',
  owner: null,
  members: [],
  releases: [],
  pages: [],
  failures: [],
  carriers: [],
};
const team: RemoteTeam = {
  remote: 'mf-client',
  owner: 'Client team',
  members: [{ email: 'mona@workspace.test', name: 'Mona Member' }],
  releases: [
    {
      version: '1.3.0',
      state: 'canary',
      share: 10,
      created_at: '2026-11-20T09:00:00.000Z',
      viewers: 12,
      loads: 1_400,
      failures: 3,
      p50_ms: 80,
      p75_ms: 1_250,
      p95_ms: 2_000,
      ui: '0.2.0',
    },
  ],
  pages: [{ page: '/assistants/:id', version: '1.3.0', loads: 20, p75_ms: 420 }],
  failures: [
    {
      version: '1.3.0',
      phase: 'handler',
      cause: 'threw',
      message: 'x is undefined',
      page: '/assistants/:id',
      stack: 'at draw (https://releases.test/mf-client/1.3.0/12.js:1:5)',
      browsers: ['Firefox 140 on Windows'],
      count: 3,
      viewers: 2,
      last_at: '2026-11-21T09:00:00.000Z',
    },
  ],
  carriers: [
    { remote: 'mf-client', version: '1.3.0', state: 'canary', ui: '0.2.0' },
    { remote: 'mf-chat', version: '2.0.0', state: 'live', ui: null },
  ],
};

beforeEach(() => void fakeStream());
afterEach(closeStream);

const show = (answer: unknown, user = member, answers: Record<string, unknown> = {}, at = path) =>
  showApp({ path: at, user, answers: { [get]: answer, ...answers } });
const sent = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && url.includes('/remote-teams'))
      .map(async (request) => [request.method, new URL(request.url).pathname, await request.clone().json()]),
  );

describe('the page of the team of a remote', () => {
  it('shows a member the figures, pages, failures with their calls, and who carries which ui', async () => {
    const { person } = show(team, member, { [calls]: { stack: sourceStack } });
    const releases = await screen.findByRole('table', { name: 'Releases of mf-client' });
    expect(within(releases).getAllByRole('row')[1]).toHaveTextContent(/1\.3\.0Canary 10%.*121,400380 ms1\.3 s2\.0 s/);
    const pages = screen.getByRole('table', { name: 'Pages of mf-client' });
    expect(within(pages).getAllByRole('row')[1]).toHaveTextContent('/assistants/:id1.3.020420 ms');
    const failure = within(screen.getByRole('region', { name: 'Failures' })).getByRole('listitem');
    expect(failure).toHaveTextContent(/x is undefined.*3 reports · 2 viewers/);
    expect(failure).toHaveTextContent(/Error in the code · Event handler or timer · \/assistants\/:id · 1\.3\.0/);
    expect(failure).toHaveTextContent(/Firefox 140 on Windows · last on/);
    await person.click(within(failure).getByText('Calls'));
    expect(await within(failure).findByText(sourceStack)).toBeVisible();
    const carriers = screen.getByRole('table', { name: 'Versions of @workspace/ui' });
    expect(within(carriers).getAllByRole('row')[2]).toHaveTextContent('mf-chat2.0.0LiveNone');
    expect(screen.queryByRole('button', { name: /Remove|Add a member/ })).not.toBeInTheDocument();
  });

  it('asks for the calls in the sources once they are opened, and shows those of the build if there is no answer', async () => {
    const { person, requests } = show(team, member, { [calls]: apiError(403, 'You are not allowed to do this.') });
    const failures = within(await screen.findByRole('region', { name: 'Failures' }));
    const asked = () => requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/calls'));
    expect(asked()).toEqual([]);
    await person.click(failures.getByText('Calls'));
    await waitFor(() => expect(asked()).not.toEqual([]));
    expect(await asked()[0]?.clone().json()).toEqual({ version: '1.3.0', stack: team.failures[0]?.stack });
    expect(failures.getByText(/^at draw/)).toBeVisible();
  });

  it('says in each part that there is nothing yet', async () => {
    show(empty);
    for (const text of [
      'The figures of mf-client show here after its first release.',
      'Nothing failed in this time range.',
      'No page was drawn in this time range.',
      'No remote is released.',
      'Nobody is in the team yet.',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows why somebody outside of the team does not see it, and works after "Try again"', async () => {
    let asked = 0;
    const { person } = show(() => {
      asked += 1;
      return asked === 1 ? apiError(403, 'You are not allowed to do this.')() : Response.json(team);
    });
    expect(await screen.findByText("The health of mf-client can't be shown")).toBeInTheDocument();
    expect(screen.getByText('You are not allowed to do this.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Releases of mf-client' })).toBeInTheDocument();
  });

  it('asks for the chosen time range', async () => {
    const { person, requests } = show(team);
    await person.click(await screen.findByRole('radio', { name: '7 days' }));
    await waitFor(() => {
      const asked = requests.filter(({ url }) => url.includes('/remote-teams/')).map(({ url }) => new URL(url).search);
      expect(asked).toEqual(['?hours=24', '?hours=168']);
    });
  });

  it('lets administrators add and remove members, and shows why an address is not possible', async () => {
    const refusal = 'Nobody has an account with the address eve@workspace.test.';
    let added = 0;
    const { person, requests } = show(team, administrator, {
      'POST /api/remote-teams/mf-client/members': () => {
        added += 1;
        return added === 1 ? apiError(404, refusal)() : Response.json({ done: true });
      },
      'DELETE /api/remote-teams/mf-client/members': {},
    });
    await person.click(await screen.findByRole('button', { name: 'Add a member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member to the team of mf-client' }));
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await person.type(email, 'eve@workspace.test');
    await person.click(dialog.getByRole('button', { name: 'Add member' }));
    expect(await dialog.findByText(refusal)).toBeInTheDocument();
    expect(email).toHaveValue('eve@workspace.test');
    await person.click(dialog.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('eve@workspace.test is in the team')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove mona@workspace.test' }));
    expect(await screen.findByText('mona@workspace.test is no longer in the team')).toBeInTheDocument();
    const members = '/api/remote-teams/mf-client/members';
    expect(await sent(requests)).toEqual([
      ['POST', members, { email: 'eve@workspace.test' }],
      ['POST', members, { email: 'eve@workspace.test' }],
      ['DELETE', members, { email: 'mona@workspace.test' }],
    ]);
  });
});
