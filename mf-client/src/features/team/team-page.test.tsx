import { act, screen, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { Space, Team } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  heldAnswer,
  makeProfile,
  makeTeam,
  makeTeamMember,
  makeWorkSession,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './team-page.tsx';

const maria = makeTeamMember({ display_name: 'Maria Reyes', assistant_role: 'EA' });
const jonas = makeTeamMember({
  display_name: 'Jonas Dela Cruz',
  assistant_role: 'Bookkeeper',
  online_since: new Date().toISOString(),
});
const olivia = makeTeamMember({ display_name: 'Olivia Hart', account_type: 'client', assistant_role: null });
const acme = makeTeam({ name: 'Acme Studio', members: [maria, jonas, olivia] });
const lounge = makeTeam({ name: 'Lounge', organization_name: 'Acme', members: [jonas] });

// Node's Request does not accept a path without an origin.
beforeAll(() => configureApi({ origin: location.origin }));

const stream = fakeStream();
const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this);
  };
});

function open(
  teams: Team[] | (() => Response | Promise<Response>),
  options: { at?: string; isMobile?: boolean; space?: Space } = {},
) {
  fakeApi({ 'GET /api/teams': Array.isArray(teams) ? teamPage(...teams) : teams, 'GET /api/recommendations': [] });
  return renderRoutes([...routes, { path: paths.chat, element: <h1>Chat</h1> }], {
    at: paths.assistants,
    user: makeProfile({ account_type: 'client' }),
    ...options,
  });
}

const team = (name: string) => screen.findByRole('region', { name });
async function card(teamName: string, name: string): Promise<HTMLElement> {
  const items = within(await team(teamName)).getAllByRole('listitem');
  const found = items.find((item) => within(item).queryByRole('heading', { name }));
  if (!found) throw new Error(`${name} is not in ${teamName}`);
  return found;
}

describe('/assistants', () => {
  it('shows the assistants of each team with role and presence, without clients', async () => {
    open([acme, lounge]);
    expect(await card('Acme Studio', 'Maria Reyes')).toHaveTextContent(/Executive assistant.*Offline/);
    expect(await card('Acme Studio', 'Jonas Dela Cruz')).toHaveTextContent(/Bookkeeper.*Online · since \d/);
    expect(within(await team('Acme Studio')).queryByText('Olivia Hart')).not.toBeInTheDocument();
    expect(screen.getByText('1 online now')).toBeInTheDocument();
    expect(screen.getByText('2 people in 2 teams')).toBeInTheDocument();
  });

  it.each([
    ['workspace', 'Acme Studio', 'Lounge', 0],
    ['penthouse', 'Lounge', 'Acme Studio', 1],
  ] as const)(
    'in the space %s, shows only the teams of that space, with a badge on penthouse teams',
    async (space, own, other, marks) => {
      open([acme, { ...lounge, space: 'penthouse' }], { space });
      expect(within(await team(own)).queryAllByText('Penthouse')).toHaveLength(marks);
      expect(screen.queryByRole('region', { name: other })).not.toBeInTheDocument();
    },
  );

  it('updates the presence of assistants after stream events', async () => {
    open([acme]);
    await team('Acme Studio');
    const session = makeWorkSession({ user_id: maria.user_id, team_id: acme.id });
    act(() => stream.send('sessions', { change: 'INSERT', record: session }));
    expect(await screen.findByText('2 online now')).toBeInTheDocument();
    expect(await card('Acme Studio', 'Maria Reyes')).toHaveTextContent('Online');
    const ended = { ...session, ended_at: new Date().toISOString() };
    act(() => stream.send('sessions', { change: 'UPDATE', record: ended }));
    expect(await screen.findByText('1 online now')).toBeInTheDocument();
    expect(await card('Acme Studio', 'Maria Reyes')).toHaveTextContent('Offline');
  });

  it('links to the conversation with each person', async () => {
    open([acme]);
    const link = await screen.findByRole('link', { name: 'Message Maria Reyes' });
    expect(link).toHaveAttribute('href', `/chat/with/${maria.user_id}`);
  });

  it('searches people in the left panel', async () => {
    const { user } = open([acme, lounge]);
    const panel = await screen.findByRole('navigation', { name: 'People' });
    expect(within(panel).getAllByRole('link')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'book');
    expect(within(panel).getByRole('link')).toHaveTextContent('Jonas Dela Cruz');
    expect(screen.getByText('1 person found')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('Nobody matches “bookzzz”.')).toBeInTheDocument();
  });

  it('focuses the card of a person selected with the keyboard, and scrolls to the card', async () => {
    const { user, router } = open([acme, lounge]);
    const link = await screen.findByRole('link', { name: /Maria Reyes.*offline/ });
    link.focus();
    await user.keyboard('{Enter}');
    const chosen = await card('Acme Studio', 'Maria Reyes');
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(scrolledTo).toEqual([chosen]);
    expect(router.state.location.hash).toBe(`#${maria.user_id}`);
    expect(link).toHaveAttribute('aria-current', 'true');
  });

  it('highlights a person in each team, and scrolls to the first card', async () => {
    open([acme, lounge], { at: `${paths.assistants}#${jonas.user_id}` });
    const first = await card('Acme Studio', 'Jonas Dela Cruz');
    expect(first).toHaveFocus();
    expect(await card('Lounge', 'Jonas Dela Cruz')).toHaveAttribute('aria-current', 'true');
    expect(scrolledTo).toEqual([first]);
  });

  it('closes the people panel on mobile after a person is selected', async () => {
    const { user } = open([acme], { isMobile: true });
    const panel = await screen.findByRole('navigation', { name: 'People' });
    await user.click(within(panel).getByRole('link', { name: /Maria/ }));
    expect(screen.queryByRole('navigation', { name: 'People' })).not.toBeInTheDocument();
    expect(await card('Acme Studio', 'Maria Reyes')).toHaveFocus();
  });

  it('keeps the people panel open on desktop after a person is selected', async () => {
    const { user } = open([acme]);
    const panel = await screen.findByRole('navigation', { name: 'People' });
    await user.click(within(panel).getByRole('link', { name: /Maria/ }));
    expect(panel).toBeVisible();
  });

  it('shows empty states for the page and the people panel without a team', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No team yet' })).toBeInTheDocument();
    expect(screen.getByText(/^Nobody here yet\./)).toBeInTheDocument();
  });

  it('shows that a team has no assistant yet', async () => {
    open([makeTeam({ name: 'New', members: [olivia] })]);
    expect(within(await team('New')).getByText('No assistant has joined this team yet.')).toBeInTheDocument();
  });

  it('shows a skeleton while loading, and retries after a failure', async () => {
    const held = heldAnswer();
    let answer: () => Response | Promise<Response> = held.answer;
    const { user } = open(() => answer());
    expect(await screen.findByText('Loading your team')).toBeInTheDocument();
    held.give(apiError(403, 'No')());
    expect(await screen.findByText("Your team can't be shown right now")).toBeInTheDocument();
    expect(screen.getByText("People can't be shown right now")).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    answer = () => Response.json(teamPage(acme));
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    if (retry) await user.click(retry);
    expect(await team('Acme Studio')).toBeInTheDocument();
  });
});
