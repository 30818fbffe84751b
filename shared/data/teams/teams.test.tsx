import { act, render, screen, waitFor } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import { type Team, teamsPerPage } from '@workspace/contracts';
import {
  apiError,
  FakeHost,
  fakeApi,
  fakeStream,
  makeTeam,
  makeTeamMember,
  makeWorkSession,
  teamPage,
} from '@workspace/testing';
import { useGetTeamsQuery } from './index.ts';

const maria = makeTeamMember({ display_name: 'Maria' });
const acme = makeTeam({ name: 'Acme', members: [maria] });
const beta = makeTeam({ name: 'Beta', members: [maria] });

// The cache of a test keeps the stream open for a minute after the page is gone.
afterEach(closeStream);

function Teams() {
  const { data = [] } = useGetTeamsQuery();
  return data.map(({ id, name, members }) => (
    <p key={id}>
      {name}: {members.map((member) => member.online_since ?? 'offline').join()}
    </p>
  ));
}

const Failure = () => <p>{useGetTeamsQuery().isError ? 'failed' : 'asked'}</p>;

async function show(answer: () => Team[] = () => [acme, beta]) {
  const stream = fakeStream();
  const requests = fakeApi({ 'GET /api/teams': () => Response.json(teamPage(...answer())) });
  const view = render(
    <FakeHost>
      <Teams />
    </FakeHost>,
  );
  await screen.findByText('Acme: offline');
  await waitFor(() => expect(stream.open()).toHaveLength(1));
  return { stream, requests, ...view };
}

const workSession = makeWorkSession({
  user_id: maria.user_id,
  team_id: acme.id,
  created_at: '2026-11-02T09:00:00.000Z',
});

describe('presence (the cache follows the stream)', () => {
  it('a user who starts a work session is online in that team only', async () => {
    const { stream, requests } = await show();
    act(() => stream.send('sessions', { change: 'INSERT', record: workSession }));
    expect(await screen.findByText('Acme: 2026-11-02T09:00:00.000Z')).toBeInTheDocument();
    expect(screen.getByText('Beta: offline')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('the user is offline once the work session has an end', async () => {
    const { stream } = await show();
    act(() => stream.send('sessions', { change: 'INSERT', record: workSession }));
    await screen.findByText('Acme: 2026-11-02T09:00:00.000Z');
    const ended = { ...workSession, ended_at: '2026-11-02T10:00:00.000Z' };
    act(() => stream.send('sessions', { change: 'UPDATE', record: ended }));
    expect(await screen.findByText('Acme: offline')).toBeInTheDocument();
  });

  it('work sessions of other users and teams change nothing', async () => {
    const { stream, requests } = await show();
    act(() => stream.send('sessions', { change: 'INSERT', record: makeWorkSession({ team_id: acme.id }) }));
    act(() => stream.send('sessions', { change: 'INSERT', record: makeWorkSession({ user_id: maria.user_id }) }));
    expect(screen.getByText('Acme: offline')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a deleted work session, of which only the id is known', 'delete'],
    ['a reconnection', 'reconnect'],
  ])('refetches after %s', async (_why, what) => {
    let teams = [acme, beta];
    const { stream } = await show(() => teams);
    act(() => stream.ready());
    teams = [{ ...acme, members: [{ ...maria, online_since: 'since then' }] }, beta];
    act(() => {
      if (what === 'delete') stream.send('sessions', { change: 'DELETE', record: { id: workSession.id } });
      else stream.ready();
    });
    expect(await screen.findByText('Acme: since then')).toBeInTheDocument();
  });
});

it('a user with more teams than fit on a page gets all of them in order', async () => {
  const teams = Array.from({ length: 200 }, (_, index) => makeTeam({ name: `Team ${index}`, members: [maria] }));
  const requests = fakeApi({
    'GET /api/teams': ({ url }: Request) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 0);
      const items = teams.slice(page * teamsPerPage, (page + 1) * teamsPerPage);
      return Response.json({ items, page, limit: teamsPerPage, total: teams.length });
    },
  });
  render(
    <FakeHost>
      <Teams />
    </FakeHost>,
  );
  const shown = await screen.findAllByText(/^Team \d+: offline$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(teams.map(({ name }) => `${name}: offline`));
  expect(requests).toHaveLength(5);
});

it('a page that fails to load fails the whole list, so no incomplete list shows', async () => {
  fakeApi({
    'GET /api/teams': ({ url }: Request) =>
      new URL(url).searchParams.has('page')
        ? apiError(403, 'No')()
        : Response.json({ ...teamPage(acme), total: teamsPerPage + 1 }),
  });
  render(
    <FakeHost>
      <Failure />
    </FakeHost>,
  );
  expect(await screen.findByText('failed')).toBeInTheDocument();
});
