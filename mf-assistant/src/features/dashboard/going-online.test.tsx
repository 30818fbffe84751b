import { act, screen, waitFor, within } from '@testing-library/react';
import { clockInRefusals, keptAtHeader, type WorkSession } from '@workspace/contracts';
import { apiError, makeId } from '@workspace/testing';
import { refusalTexts } from '../work-session/refusals.ts';
import {
  acme,
  bodies,
  card,
  count,
  goOffline,
  goOnline,
  hourMs,
  openDashboard,
  openWorkSession,
  stream,
  toast,
  viewer,
} from './dashboard-fixture.tsx';

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

/** Answers like the server: a start opens `next`, and an end closes what is open. */
function clockOf(open: WorkSession | null, next = openWorkSession()) {
  let current = open;
  return {
    'GET /api/sessions': () => Response.json(current),
    'POST /api/sessions/start': () => {
      current = next;
      return Response.json({ result: next });
    },
    'POST /api/sessions/end': () => {
      current = null;
      return Response.json({ data: { ...(open ?? next), ended_at: new Date().toISOString() } });
    },
  };
}

/** The answer of the service worker while there is no network: what it has kept a while ago. */
const copyOf = (kept: WorkSession | null) =>
  Response.json(kept, { headers: { [keptAtHeader]: new Date(Date.now() - hourMs).toISOString() } });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('going online and offline', () => {
  it('sends one request on a double click, shows the messages (product/work-sessions#start-and-end) and starts the timer', async () => {
    const started = openWorkSession({ created_at: new Date().toISOString() });
    let answer: (response: Response) => void = () => {};
    let current: WorkSession | null = null;
    const { user, requests } = openDashboard({
      'GET /api/sessions': () => Response.json(current),
      'POST /api/sessions/start': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await user.dblClick(await goOnline());
    expect(toast.loading).toHaveBeenCalledWith('Going Online...');
    expect(await goOnline()).toHaveAttribute('aria-busy', 'true');
    expect(toast.success).not.toHaveBeenCalled();
    current = started;
    act(() => answer(Response.json({ result: started })));
    expect(await goOffline()).toHaveFocus();
    expect(await screen.findByRole('timer')).toHaveTextContent(/Online for 0:0[0-4]:\d\d/);
    expect(within(await card()).getByText('Online')).toBeInTheDocument();
    expect(toast.success).toHaveBeenCalledWith('Started a new session');
    expect(toast.dismiss).toHaveBeenCalledWith('loading');
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await bodies(requests, '/api/sessions/start')).toEqual([{ user_id: viewer.id, team_id: acme.id, timezone }]);
  });

  it('stores the work session in local storage until its end, and keeps its team as the default (product/work-sessions#current)', async () => {
    const started = openWorkSession();
    const { user } = openDashboard(clockOf(null, started));
    await user.click(await goOnline());
    await goOffline();
    expect(JSON.parse(localStorage.getItem('currentSession') ?? '')).toEqual(started);
    expect([localStorage.getItem('selectedTeam'), localStorage.getItem('defaultTeamId')]).toEqual([acme.id, acme.id]);
    await user.click(await goOffline());
    await goOnline();
    expect(localStorage.getItem('currentSession')).toBeNull();
    expect(localStorage.getItem('defaultTeamId')).toBe(acme.id);
  });

  it('goes offline with the keyboard', async () => {
    const session = openWorkSession();
    const { user, requests } = openDashboard(clockOf(session));
    (await goOffline()).focus();
    await user.keyboard('{Enter}');
    expect(await goOnline()).toHaveFocus();
    expect(within(await card()).getByText('Offline')).toBeInTheDocument();
    expect(toast.loading).toHaveBeenCalledWith('Going Offline...');
    expect(toast.success).toHaveBeenCalledWith('Ended current session');
    expect(await bodies(requests, '/api/sessions/end')).toEqual([{ id: session.id, user_id: viewer.id }]);
  });

  it.each([
    ['409', apiError(409, 'Conflict'), 'You already have an ongoing session for this team'],
    ['403', apiError(403, 'Clock-in not allowed.', 'not in shift'), 'Clock-in not allowed.'],
    ['503', apiError(503, 'Away'), 'There was a network/server error'],
    ['no network', noNetwork, 'There was a network/server error'],
    ['500', apiError(500, 'Broken'), 'Oops! Something happened'],
  ])('shows an error message when going online fails with %s', async (_name, answer, sentence) => {
    const { user } = openDashboard({ 'POST /api/sessions/start': answer });
    await user.click(await goOnline());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(sentence));
    expect(toast.dismiss).toHaveBeenCalledWith('loading');
    expect(toast.success).not.toHaveBeenCalled();
    await waitFor(async () => expect(await goOnline()).not.toHaveAttribute('aria-busy'));
  });

  it('hides "Go online" from a restricted account, and explains the restriction', async () => {
    const held = { ...viewer, assistant_cvs: [{ status: 'On Hold' as const }] };
    openDashboard({}, held);
    expect(await within(await card()).findByRole('alert')).toHaveTextContent(refusalTexts.ACCOUNT_RESTRICTED);
    expect(screen.queryByRole('button', { name: 'Go online' })).not.toBeInTheDocument();
  });

  it.each(clockInRefusals)(
    'explains the reason %s until the next attempt to go online (product/work-sessions#reasons)',
    async (reason) => {
      let answer = apiError(403, 'Clock-in not allowed.', reason);
      const { user } = openDashboard({ 'POST /api/sessions/start': () => answer() });
      await user.click(await goOnline());
      expect(await screen.findByRole('alert')).toHaveTextContent(refusalTexts[reason]);
      expect(toast.error).toHaveBeenCalledWith('Clock-in not allowed.');
      answer = apiError(500, 'Broken');
      await user.click(await goOnline());
      await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Oops! Something happened'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('names the account lead after a refusal that sends the assistant to the lead, and links to the conversation', async () => {
    const id = makeId();
    const { user } = openDashboard({
      'POST /api/sessions/start': apiError(403, 'Clock-in not allowed.', 'NO_ACTIVE_DEALS'),
      'GET /api/profiles/account-lead': { account_lead: { id, name: 'Olga Operator', avatar_url: null } },
    });
    await user.click(await goOnline());
    const link = await screen.findByRole('link', { name: 'Message Olga Operator, your account lead' });
    expect(link).toHaveAttribute('href', `/chat/with/${id}`);
  });

  it.each([
    ['404', apiError(404, 'Gone'), 'Session was not found'],
    ['409', apiError(409, 'Conflict'), 'You already went offline'],
    ['503', apiError(503, 'Away'), 'There was a network/server error'],
    ['no network', noNetwork, 'There was a network/server error'],
    ['500', apiError(500, 'Broken'), 'Oops! Something happened'],
  ])('shows an error message when going offline fails with %s', async (_name, answer, sentence) => {
    const { user } = openDashboard({ 'GET /api/sessions': openWorkSession(), 'POST /api/sessions/end': answer });
    await user.click(await goOffline());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(sentence));
    expect(toast.dismiss).toHaveBeenCalledWith('loading');
  });

  it('shows the open work session after the server refused a second start', async () => {
    let current: WorkSession | null = null;
    const { user } = openDashboard({
      'GET /api/sessions': () => Response.json(current),
      'POST /api/sessions/start': () => {
        current = openWorkSession();
        return apiError(409, 'Conflict')();
      },
    });
    await user.click(await goOnline());
    expect(await goOffline()).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/Online for 1:0[0-4]:\d\d/);
  });

  it('shows the assistant as offline after the server refused a second end', async () => {
    let current: WorkSession | null = openWorkSession();
    const { user } = openDashboard({
      'GET /api/sessions': () => Response.json(current),
      'POST /api/sessions/end': () => {
        current = null;
        return apiError(409, 'Conflict')();
      },
    });
    await user.click(await goOffline());
    expect(await goOnline()).toBeInTheDocument();
  });

  it('asks the server again after a start and an end, so that the device keeps a copy of the new state', async () => {
    const { user, requests } = openDashboard(clockOf(null));
    await user.click(await goOnline());
    await goOffline();
    await waitFor(() => expect(count(requests, '/api/sessions')).toBe(2));
    await user.click(await goOffline());
    await goOnline();
    await waitFor(() => expect(count(requests, '/api/sessions')).toBe(3));
  });

  it('asks for the hours of the week again after a start, an end and a refusal', async () => {
    const { user, requests } = openDashboard({
      ...clockOf(openWorkSession()),
      'POST /api/sessions/start': apiError(403, 'Cap'),
    });
    const asked = () => count(requests, '/api/timesheets/caps');
    await waitFor(() => expect(asked()).toBe(1));
    await user.click(await goOffline());
    await waitFor(() => expect(asked()).toBe(2));
    await user.click(await goOnline());
    await waitFor(() => expect(asked()).toBe(3));
  });

  it('does not ask again after a start that found no network, because only the kept copy would answer', async () => {
    const { user, requests } = openDashboard({ 'POST /api/sessions/start': noNetwork });
    await user.click(await goOnline());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('There was a network/server error'));
    await waitFor(async () => expect(await goOnline()).not.toHaveAttribute('aria-busy'));
    expect(count(requests, '/api/sessions')).toBe(1);
  });

  it('replaces a copy by what the server says', async () => {
    let answer = () => copyOf(null);
    openDashboard({ 'GET /api/sessions': () => answer() });
    await goOnline();
    answer = () => Response.json(openWorkSession());
    act(() => {
      stream.cut();
      stream.ready();
    });
    expect(await goOffline()).toBeInTheDocument();
  });

  it('updates from the stream when another tab starts or ends a work session', async () => {
    const { requests } = openDashboard();
    await goOnline();
    const before = count(requests, '/api/sessions');
    const session = openWorkSession();
    act(() => stream.send('sessions', { change: 'INSERT', record: session }));
    expect(await goOffline()).toBeInTheDocument();
    act(() =>
      stream.send('sessions', { change: 'UPDATE', record: { ...session, ended_at: new Date().toISOString() } }),
    );
    expect(await goOnline()).toBeInTheDocument();
    expect(count(requests, '/api/sessions')).toBe(before);
  });
});

describe('timer and polling on the dashboard', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('the timer counts up each second, and is never negative', async () => {
    openDashboard({
      'GET /api/sessions': openWorkSession({ created_at: new Date(Date.now() + 10_000).toISOString() }),
    });
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('Online for 0:00:00');
    await pass(10_000);
    const before = timer.textContent;
    expect(before).toMatch(/Online for 0:00:0\d/);
    await pass(2000);
    expect(timer.textContent).not.toBe(before);
  });

  it.each([
    ['online', openWorkSession(), null, goOffline],
    ['offline', null, openWorkSession(), goOnline],
  ])('still shows %s when the poll gets an older copy from the device', async (_state, said, kept, button) => {
    let answer = () => Response.json(said);
    const { requests } = openDashboard({ 'GET /api/sessions': () => answer() });
    await button();
    answer = () => copyOf(kept);
    await pass(60_000);
    await waitFor(() => expect(count(requests, '/api/sessions')).toBe(2));
    await pass(1000);
    expect(await button()).toBeInTheDocument();
    expect(localStorage.getItem('currentSession')).toBe(said && JSON.stringify(said));
  });

  it('follows the hours of the weekly cap every 60 seconds', async () => {
    const cap = { team_id: acme.id, team_name: acme.name, weekly_cap_hours: 40, used_minutes: 1860 };
    let used_minutes = cap.used_minutes;
    openDashboard({ 'GET /api/timesheets/caps': () => Response.json([{ ...cap, used_minutes }]) });
    expect(await screen.findByText('31 h of 40 h')).toBeInTheDocument();
    used_minutes = 1980;
    await pass(60_000);
    expect(await screen.findByText('33 h of 40 h')).toBeInTheDocument();
  });

  it('fetches the current work session every 60 seconds', async () => {
    const { requests } = openDashboard();
    await goOnline();
    expect(count(requests, '/api/sessions')).toBe(1);
    await pass(58_000);
    expect(count(requests, '/api/sessions')).toBe(1);
    await pass(2000);
    await waitFor(() => expect(count(requests, '/api/sessions')).toBe(2));
    await pass(60_000);
    await waitFor(() => expect(count(requests, '/api/sessions')).toBe(3));
  });
});
