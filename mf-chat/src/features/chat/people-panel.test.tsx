import { act, screen, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import { apiError, fakeApi, makeProfile, makeTeam, makeTeamMember, renderRoutes, teamPage } from '@workspace/testing';
import { PeoplePanel } from './people-panel.tsx';

const viewer = makeProfile();
const open = () => renderRoutes([{ path: '/chat/*', element: <PeoplePanel /> }], { at: '/chat', user: viewer });

beforeEach(() => {
  configureApi({ origin: location.origin });
  globalThis.EventSource = class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource;
});
afterEach(() => void jest.useRealTimers());

describe('PeoplePanel (product/teams#people-panel)', () => {
  it('lists the other members of each team by name, with the presence of assistants', async () => {
    const members = [
      makeTeamMember({ user_id: viewer.id, display_name: 'Maria Reyes' }),
      makeTeamMember({ display_name: 'Aiko Tanaka', account_type: 'client', assistant_role: null }),
      makeTeamMember({
        display_name: 'Jonas Dela Cruz',
        assistant_role: 'Bookkeeper',
        online_since: '2026-11-21T08:00:00Z',
      }),
    ];
    fakeApi({
      'GET /api/teams': teamPage(makeTeam({ name: 'Acme Studio', members }), makeTeam({ name: 'Empty', members: [] })),
    });
    open();
    const team = await screen.findByRole('region', { name: 'Acme Studio' });
    const people = within(team).getAllByRole('listitem');
    expect(people).toHaveLength(2);
    expect(people[0]).toHaveTextContent('Aiko Tanaka');
    expect(people[0]).toHaveTextContent('Client');
    expect(within(people[0] as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
    expect(people[1]).toHaveTextContent('Jonas Dela Cruz');
    expect(people[1]).toHaveTextContent('Bookkeeper · online since');
    expect(within(people[1] as HTMLElement).getByRole('img', { name: 'online' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Empty' })).toHaveTextContent('This team has no other members yet.');
  });

  it('follows every minute who is online', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let online_since: string | null = '2026-11-21T08:00:00Z';
    const person = makeTeamMember({ display_name: 'Jonas Dela Cruz' });
    fakeApi({
      'GET /api/teams': () => Response.json(teamPage(makeTeam({ members: [{ ...person, online_since }] }))),
    });
    open();
    expect(await screen.findByRole('img', { name: 'online' })).toBeInTheDocument();
    online_since = null;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('img', { name: 'offline' })).toBeInTheDocument();
  });

  it('opens the conversation with a person, and that of a team', async () => {
    const person = makeTeamMember({ display_name: 'Aiko Tanaka' });
    const team = makeTeam({ name: 'Acme Studio', members: [person] });
    fakeApi({ 'GET /api/teams': teamPage(team) });
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: /Aiko Tanaka/ }));
    expect(router.state.location.pathname).toBe(`/chat/with/${person.user_id}`);
    await user.click(screen.getByRole('link', { name: 'Acme Studio' }));
    expect(router.state.location.pathname).toBe(`/chat/team/${team.id}`);
  });

  it('shows an empty state without teams', async () => {
    fakeApi({ 'GET /api/teams': teamPage() });
    open();
    expect(await screen.findByText('No teams yet')).toBeInTheDocument();
  });

  it('loads the teams after a failure when the user presses "Try again"', async () => {
    fakeApi({ 'GET /api/teams': apiError(403, 'No') });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fakeApi({ 'GET /api/teams': teamPage(makeTeam({ name: 'Acme Studio' })) });
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Acme Studio' })).toBeInTheDocument();
  });
});
