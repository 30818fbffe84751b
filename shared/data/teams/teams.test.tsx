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

// The RTK Query cache keeps the stream open for a minute after the component unmounts.
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

describe('presence of team members, from stream events', () => {
  it('a user who starts a work session is online only in the team of the work session', async () => {
    const { stream, requests } = await show();
    act(() => stream.send('sessions', { change: 'INSERT', record: workSession }));
    expect(await screen.findByText('Acme: 2026-11-02T09:00:00.000Z')).toBeInTheDocument();
    expect(screen.getByText('Beta: offline')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('a user is offline after the work session has ended', async () => {
    const { stream } = await show();
    act(() => stream.send('sessions', { change: 'INSERT', record: workSession }));
    await screen.findByText('Acme: 2026-11-02T09:00:00.000Z');
    const ended = { ...workSession, ended_at: '2026-11-02T10:00:00.000Z' };
    act(() => stream.send('sessions', { change: 'UPDATE', record: ended }));
    expect(await screen.findByText('Acme: offline')).toBeInTheDocument();
  });

  it.each(['INSERT', 'UPDATE'] as const)(
    'a user stays online after the %s of a corrected work session that ended earlier (product/timesheets#corrections)',
    async (change) => {
      const { stream } = await show();
      act(() => stream.send('sessions', { change: 'INSERT', record: workSession }));
      await screen.findByText('Acme: 2026-11-02T09:00:00.000Z');
      const corrected = makeWorkSession({
        user_id: maria.user_id,
        team_id: acme.id,
        created_at: '2026-11-02T07:00:00.000Z',
        ended_at: '2026-11-02T09:00:00.000Z',
      });
      act(() => stream.send('sessions', { change, record: corrected }));
      expect(screen.getByText('Acme: 2026-11-02T09:00:00.000Z')).toBeInTheDocument();
    },
  );

  it('work sessions of other users or teams change nothing', async () => {
    const { stream, requests } = await show();
    act(() => stream.send('sessions', { change: 'INSERT', record: makeWorkSession({ team_id: acme.id }) }));
    act(() => stream.send('sessions', { change: 'INSERT', record: makeWorkSession({ user_id: maria.user_id }) }));
    expect(screen.getByText('Acme: offline')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a deleted work session, whose event has only its id', 'delete'],
    ['a reconnect of the stream', 'reconnect'],
  ])('the teams are loaded again after %s', async (_why, what) => {
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

it('useGetTeamsQuery returns all teams in order if they need several pages', async () => {
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

it('useGetTeamsQuery fails if one of the pages fails', async () => {
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
