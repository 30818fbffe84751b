import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closeStream, onStreamEvent } from '@workspace/api';
import {
  apiError,
  asksOnReload,
  fakeStream,
  heldAnswer,
  makeProfile,
  makeTeam,
  makeTeamMember,
  teamPage,
} from '@workspace/testing';
import { offerBugReports } from '../integrations/bug-report-offer.ts';
import { changeStore } from '../outbox/change-store.ts';
import { readStoredToken, storeToken } from '../push/stored-token.ts';
import { loadPage } from '../routing/load-page.ts';
import { endLoad } from '../testing/end-load.ts';
import { showApp } from '../testing/show-app.tsx';

jest.mock('../routing/load-page.ts', () => ({ loadPage: jest.fn() }));
const leftFor = jest.mocked(loadPage);
const user = makeProfile({ first_name: 'Olivia', last_name: 'Hart', email: 'olivia@workspace.test' });
const path = '/settings/preferences';

beforeEach(() => {
  leftFor.mockClear();
  localStorage.clear();
});

afterEach(endLoad);

async function logOut(answer: unknown, width = 1440, answers: Record<string, unknown> = {}) {
  const view = showApp({ path, user, width, answers: { 'POST /api/auth/sign-out': answer, ...answers } });
  await view.person.click(await screen.findByRole('button', { name: 'Account of Olivia Hart' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  return view;
}

describe('account menu', () => {
  it('shows the signed-in user, and links to the preferences', async () => {
    const { person } = showApp({ path: '/no-such-page', user });
    await person.click(await screen.findByRole('button', { name: 'Account of Olivia Hart' }));
    expect(await screen.findByText('olivia@workspace.test')).toBeInTheDocument();
    await person.click(screen.getByRole('menuitem', { name: 'Preferences' }));
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
  });

  it('shows "Report a bug" once bug reports are available', async () => {
    const { person } = showApp({ path: '/no-such-page', user });
    await person.click(await screen.findByRole('button', { name: 'Account of Olivia Hart' }));
    expect(await screen.findByRole('menuitem', { name: 'Preferences' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Report a bug' })).toBeNull();
    const report = jest.fn();
    act(() => offerBugReports(report));
    await person.click(screen.getByRole('menuitem', { name: 'Report a bug' }));
    expect(report.mock.calls).toEqual([[screen.getByRole('button', { name: 'Account of Olivia Hart' })]]);
    act(() => offerBugReports(null));
  });
});

describe('logging out (product/accounts#sign-out)', () => {
  it.each([1440, 900, 390])('opens the sign-in page at a width of %d px', async (width) => {
    const { requests } = await logOut({ signed_out: true }, width);
    await waitFor(() => expect(leftFor.mock.calls).toEqual([['/login']]));
    const paths = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(paths).toContain('POST /api/auth/sign-out');
  });

  it('works from the preferences page', async () => {
    const { person } = showApp({ path, user, answers: { 'POST /api/auth/sign-out': {} } });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/login'));
  });

  it('removes stored data from the browser, except reminders and notifications', async () => {
    const keys = ['theme', 'defaultTeamId', 'currentSession', 'onboarding-progress', 'reminder-eod-7', 'notifications'];
    for (const key of keys) localStorage.setItem(key, 'x');
    await logOut({});
    await waitFor(() => expect(leftFor).toHaveBeenCalled());
    expect(Object.keys(localStorage).sort()).toEqual(['notifications', 'reminder-eod-7']);
  });

  it('leads back to the page of a remote that asked for it', async () => {
    const { services } = showApp({ path, user, answers: { 'POST /api/auth/sign-out': {} } });
    await screen.findByRole('button', { name: 'Account of Olivia Hart' });
    act(() => services.events.emit('sign-out', { destination: '/account/organizations/join?signup_code=a' }));
    await waitFor(() =>
      expect(leftFor.mock.calls).toEqual([['/login?destination=%2Faccount%2Forganizations%2Fjoin%3Fsignup_code%3Da']]),
    );
  });

  it('closes the event stream', async () => {
    // The page of the test before may have become idle, and opened a stream, after its sign-out.
    closeStream();
    const stream = fakeStream();
    const stop = onStreamEvent('notifications', jest.fn());
    expect(stream.open()).toHaveLength(1);
    await logOut({});
    await waitFor(() => expect(stream.open()).toHaveLength(0));
    stop();
    // The sign-in page loads last. Without this wait, it could load during the next test.
    await waitFor(() => expect(leftFor).toHaveBeenCalled());
  });

  it('asks an assistant who is online for confirmation, also before the teams are known', async () => {
    const assistant = { ...user, account_type: 'assistant' as const, assistant_cvs: [{ status: 'Working' as const }] };
    const me = makeTeamMember({ user_id: assistant.id, online_since: '2026-11-20T08:00:00.000Z' });
    const teams = heldAnswer();
    const answers = { 'POST /api/auth/sign-out': {}, 'GET /api/teams': teams.answer };
    const { person } = showApp({ path, user: assistant, answers });
    await person.click(await screen.findByRole('button', { name: 'Account of Olivia Hart' }));
    // Nothing waits between the press and the answer, because logging out waits for the teams for three seconds only.
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(leftFor).not.toHaveBeenCalled();
    act(() => teams.give(Response.json(teamPage(makeTeam({ name: 'Acme Studio', members: [me] }), makeTeam()))));
    expect(await screen.findByRole('alertdialog', { name: 'You are still online' })).toHaveTextContent('Acme Studio');
    expect(leftFor).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Log out anyway' }));
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/login'));
  });

  it('asks before it deletes a change that is not sent, also before the page has read what waits', async () => {
    await changeStore.add({
      account: user.id,
      madeAt: '2026-11-20T08:00:00.000Z',
      problem: null,
      isStale: false,
      about: 'task 1',
      what: 'Change of a task',
      name: 'Invoices',
      details: [],
      texts: [],
      tags: ['Task'],
      version: null,
      method: 'PATCH',
      url: 'tasks/1',
      body: {},
      key: crypto.randomUUID(),
    });
    const { person } = await logOut({});
    const question = await screen.findByRole('alertdialog', { name: 'Some changes are not sent' });
    expect(question).toHaveTextContent('Logging out deletes a change on this device that has not been sent.');
    expect(leftFor).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Log out anyway' }));
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/login'));
    expect(await changeStore.of(user.id)).toEqual([]);
  });

  it('asks before it deletes what is not saved on the page, and then leaves without another question', async () => {
    const { person, requests } = showApp({ path: '/profile', user, answers: { 'POST /api/auth/sign-out': {} } });
    await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Liv');
    const press = async (name: string) => {
      await person.click(screen.getByRole('button', { name: 'Account of Olivia Hart' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
      const question = await screen.findByRole('alertdialog', { name: 'Some changes are not saved' });
      expect(question).toHaveTextContent('Logging out deletes what you have not saved on this page and in other tabs.');
      await person.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await press('Stay');
    expect(requests.filter(({ url }) => url.endsWith('/sign-out'))).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Liv');
    await press('Log out anyway');
    await waitFor(() => expect(leftFor.mock.calls).toEqual([['/login']]));
    expect(document.body).toBeEmptyDOMElement();
    expect(asksOnReload()).toBe(false);
  });

  it('asks before it deletes the text of a form that this device keeps', async () => {
    localStorage.setItem(`typed:${user.id}:contact`, '{}');
    const { person } = await logOut({});
    await screen.findByRole('alertdialog', { name: 'Some changes are not saved' });
    await person.click(screen.getByRole('button', { name: 'Log out anyway' }));
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/login'));
  });

  it('shows the error and keeps the stored data when the call fails', async () => {
    localStorage.setItem('defaultTeamId', '7');
    await logOut(apiError(503, 'There was a network/server error'));
    expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
    expect(leftFor).not.toHaveBeenCalled();
    expect(localStorage.getItem('defaultTeamId')).toBe('7');
  });

  it('asks for no login if the session has already ended, and removes the push token', async () => {
    storeToken({ token: 'phone', viewer: user.id, at: Date.now() });
    const ended = apiError(401, 'Session was not found', 'NOT_SIGNED_IN');
    const { requests } = await logOut({ signed_out: true }, 1440, { 'DELETE /api/devices/fcm': ended });
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/login'));
    expect(requests.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/auth/sign-out',
    ]);
    expect(readStoredToken()).toBeNull();
  });

  it('keeps the push token, as the server does, when the call fails', async () => {
    storeToken({ token: 'phone', viewer: user.id, at: Date.now() });
    await logOut(apiError(503, 'There was a network/server error'));
    expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
    expect(readStoredToken()?.token).toBe('phone');
  });
});
