import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AutoClockOutCheck, autoClockOutMessages, type Profile } from '@workspace/contracts';
import {
  FakeHost,
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeTeam,
  makeWorkSession,
  teamPage,
} from '@workspace/testing';
import ClockOutPrompts from './clock-out-prompts.tsx';

const viewer = makeProfile({ account_type: 'assistant' });
const team = makeTeam({ name: 'Acme Operations' });
const session = makeWorkSession({ user_id: viewer.id, team_id: team.id });
const path = '/api/sessions/check-auto-clock-out';
const stream = fakeStream();

const openFor = (age_seconds: number, covered = false): AutoClockOutCheck => ({
  open: [{ session_id: session.id, team_id: team.id, age_seconds, covered }],
  ended: [],
});
const ended: AutoClockOutCheck = { open: [], ended: [{ session_id: session.id, team_id: team.id, by_cap: false }] };

/**
 * Renders the prompts. `answer` replaces the server's response and sends a stream event, so the page requests the new
 * response.
 */
function openPage(first: AutoClockOutCheck, user: Profile = viewer) {
  let answer = first;
  const requests = fakeApi({
    [`GET ${path}`]: () => Response.json(answer),
    'GET /api/teams': teamPage(team),
    'POST /api/sessions/end': { data: { ...session, ended_at: new Date().toISOString() } },
  });
  const view = render(
    <FakeHost user={user}>
      <ClockOutPrompts />
    </FakeHost>,
  );
  return {
    ...view,
    person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    asked: () => requests.filter(({ url }) => new URL(url).pathname === path).length,
    bodies: () => Promise.all(requests.filter(({ method }) => method === 'POST').map((one) => one.clone().json())),
    answer: async (next: AutoClockOutCheck) => {
      answer = next;
      await act(async () => stream.send('sessions', { change: 'UPDATE', record: session }));
      await pass(0);
    },
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const warning = () => screen.queryByRole('dialog', { name: autoClockOutMessages.warningTitle });
const end = () => screen.queryByRole('dialog', { name: autoClockOutMessages.endedTitle });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('warning before the automatic clock-out (product/work-sessions#auto-clock-out)', () => {
  it.each([
    ['right', 0],
    ['two hours ahead', 7_200_000],
    ['two hours behind', -7_200_000],
  ])(
    'opens when the work session is 3300 s old, on a device whose clock is %s, and counts down',
    async (_name, skewMs) => {
      jest.setSystemTime(Date.now() + skewMs);
      openPage(openFor(3290));
      await pass(8000);
      expect(warning()).not.toBeInTheDocument();
      await pass(3000);
      expect(warning()).toHaveTextContent(autoClockOutMessages.warningBody);
      const timer = screen.getByRole('timer');
      expect(timer).toHaveTextContent(/Time left: (5:00|4:59)/);
      expect(await screen.findByText('Acme Operations')).toBeVisible();
      await pass(40_000);
      expect(timer).toHaveTextContent(/Time left: 4:1\d/);
    },
  );

  it("is not affected by a change of the device's clock while the page is open", async () => {
    openPage(openFor(3000));
    await pass(1000);
    jest.setSystemTime(Date.now() + 600_000);
    await pass(2000);
    expect(warning()).not.toBeInTheDocument();
  });

  it('does not open for a work session that a schedule covers', async () => {
    openPage(openFor(3400, true));
    await pass(120_000);
    expect(warning()).not.toBeInTheDocument();
  });

  it('does not open again for the same work session after OK and a reload', async () => {
    const { person, unmount } = openPage(openFor(3400));
    await pass(1000);
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    await person.keyboard('{Enter}');
    await pass(65_000);
    expect(warning()).not.toBeInTheDocument();
    unmount();
    openPage(openFor(3500));
    await pass(5000);
    expect(warning()).not.toBeInTheDocument();
  });

  it('waits until the page is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    openPage(openFor(3400));
    await pass(5000);
    expect(warning()).not.toBeInTheDocument();
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1000);
    expect(warning()).toBeInTheDocument();
  });

  it('closes when a new schedule covers the work session', async () => {
    const { answer } = openPage(openFor(3400));
    await pass(1000);
    await answer(openFor(3410, true));
    await waitFor(() => expect(warning()).not.toBeInTheDocument());
  });

  it('lets the assistant go offline at once', async () => {
    const { person, bodies } = openPage(openFor(3400));
    await pass(1000);
    await person.click(screen.getByRole('button', { name: 'Go offline now' }));
    await waitFor(() => expect(warning()).not.toBeInTheDocument());
    expect(await bodies()).toEqual([{ id: session.id, user_id: viewer.id }]);
  });
});

describe('dialog about the ended work session (product/work-sessions#auto-clock-out)', () => {
  it('replaces the warning, and opens only once', async () => {
    const { answer, person, unmount } = openPage(openFor(3590));
    await pass(1000);
    expect(warning()).toBeInTheDocument();
    await answer(ended);
    // The text says "or more" because a work session older than 60 minutes ends at once when its schedule is removed.
    await waitFor(() =>
      expect(end()).toHaveTextContent(
        'You were clocked out of Acme Operations because no schedule was detected for this session of 60 minutes or more.',
      ),
    );
    expect(warning()).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'OK' }));
    expect(end()).not.toBeInTheDocument();
    unmount();
    openPage(ended);
    await pass(5000);
    expect(end()).not.toBeInTheDocument();
  });

  it('opens for an assistant who loads the page after the end', async () => {
    openPage(ended);
    await pass(1000);
    expect(end()).toBeInTheDocument();
  });

  it('does not open for an assistant who is online again in the same team', async () => {
    const again = { open: [{ session_id: makeId(), team_id: team.id, age_seconds: 5, covered: false }] };
    openPage({ ...ended, ...again });
    await pass(2000);
    expect(end()).not.toBeInTheDocument();
  });

  it('removes currentSession from local storage', async () => {
    localStorage.setItem('currentSession', JSON.stringify(session));
    const { answer } = openPage(openFor(3000));
    await pass(1000);
    expect(localStorage.getItem('currentSession')).not.toBeNull();
    await answer(ended);
    await waitFor(() => expect(localStorage.getItem('currentSession')).toBeNull());
  });
});

it('requests the check for an automatic clock-out every 60 seconds', async () => {
  const { asked } = openPage(openFor(10));
  await pass(1000);
  expect(asked()).toBe(1);
  await pass(60_000);
  expect(asked()).toBe(2);
});

it.each([
  ['a client', makeProfile({ account_type: 'client' })],
  ['a candidate', makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] })],
])('sends no requests and shows no prompt for %s (product/work-sessions#auto-clock-out)', async (_name, user) => {
  const { asked } = openPage(openFor(3400), user);
  await pass(2000);
  expect(asked()).toBe(0);
  expect(warning()).not.toBeInTheDocument();
});
