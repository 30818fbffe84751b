import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { AuthSessionInfo, Boot } from '@workspace/contracts';
import { apiError, asksOnReload, fakeStream, makeProfile } from '@workspace/testing';
import { fetchToken } from '../push/fetch-token.ts';
import { readStoredToken, storeToken } from '../push/stored-token.ts';
import { loadPage } from '../routing/load-page.ts';
import { endLoad } from '../testing/end-load.ts';
import { showApp } from '../testing/show-app.tsx';
import { endWait, waitForSignIn } from './expiry.ts';

jest.mock('../push/fetch-token.ts', () => ({ fetchToken: jest.fn(async () => 'phone') }));
jest.mock('../routing/load-page.ts', () => ({ loadPage: jest.fn() }));
const leftFor = jest.mocked(loadPage);
const user = makeProfile({ email: 'olivia@workspace.test' });
const path = '/no-such-page';
const signIn = 'POST /api/auth/sign-in';

beforeEach(() => {
  leftFor.mockClear();
  localStorage.clear();
});
afterEach(() => act(() => endWait(false)));
afterEach(endLoad);

describe('expired session in an open tab', () => {
  /** Renders the page while a request waits for a new sign-in. */
  async function expire(answers: Record<string, unknown>, boot: Partial<Boot> = {}) {
    const view = showApp({ path, user, answers, boot });
    await screen.findByText('Page not found');
    let again: Promise<boolean> = Promise.resolve(false);
    act(() => {
      again = waitForSignIn();
    });
    await screen.findByText('Your session has ended');
    return { ...view, again };
  }
  it('shows a "Reset Password" link that opens in a new tab', async () => {
    await expire({});
    const reset = screen.getByRole('link', { name: /^Reset Password/ });
    expect(reset).toHaveAttribute('href', '/forgot-password');
    expect(reset).toHaveAttribute('target', '_blank');
  });

  const submit = async (person: ReturnType<typeof showApp>['person']) => {
    await person.type(screen.getByLabelText('Password'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Log in' }));
  };

  it('shows a sign-in dialog over the page, and continues after the same user has signed in', async () => {
    const { person, again } = await expire({ [signIn]: { user } });
    expect(screen.getByLabelText('Email')).toHaveValue('olivia@workspace.test');
    const page = screen.getByText('Page not found');
    await submit(person);
    await expect(again).resolves.toBe(true);
    await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
    expect(page).toBeInTheDocument();
    expect(leftFor).not.toHaveBeenCalled();
  });

  it('shows what the new sign-in says about the account: it waits for its deletion (product/my-data#grace)', async () => {
    const due_at = '2026-12-14T12:00:00.000Z';
    const deletion = { due_at, stops: [], has_password: true };
    const { person } = await expire({
      [signIn]: { user: { ...user, deletion_due_at: due_at } },
      'GET /api/my-data/deletion': deletion,
    });
    await submit(person);
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeInTheDocument();
  });

  describe('pushes of this browser (product/notifications#push-permission)', () => {
    const push = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
    const device = 'POST /api/devices/fcm';
    const requestPermission = jest.fn(async () => 'default');
    const browser = {
      Notification: {},
      PushManager: class {},
      requestIdleCallback: setTimeout,
      cancelIdleCallback: clearTimeout,
    };

    beforeEach(() => {
      jest.clearAllMocks();
      Object.assign(window, browser);
      Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
    });
    afterEach(() => {
      cleanup();
      for (const name of Object.keys(browser)) Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    });

    /** Signs in again in a browser with this permission, and returns how often the token was sent before and after. */
    async function signInAgain(permission: NotificationPermission) {
      Object.assign(window, { Notification: { permission, requestPermission } });
      storeToken({ token: 'phone', viewer: user.id, at: Date.now() });
      const { person, again, requests } = await expire(
        { [signIn]: { user }, [device]: {} },
        { integrations: { push } },
      );
      const sent = () => requests.filter(({ url }) => url.endsWith('/api/devices/fcm')).length;
      await waitFor(() => expect(permission === 'granted' ? fetchToken : requestPermission).toHaveBeenCalled());
      const before = sent();
      requestPermission.mockClear();
      await submit(person);
      await again;
      return { before, sent };
    }

    it('start again after a new sign-in, because they ended with the session', async () => {
      const { before, sent } = await signInAgain('granted');
      expect(before).toBe(0);
      await waitFor(() => expect(sent()).toBe(1));
      await waitFor(() => expect(readStoredToken()?.at).toBeGreaterThan(0));
    });

    it('wait for the next page if they are not allowed, and nobody is asked for it', async () => {
      const { sent } = await signInAgain('default');
      expect(readStoredToken()).toEqual({ token: 'phone', viewer: user.id, at: 0 });
      expect(requestPermission).not.toHaveBeenCalled();
      expect(sent()).toBe(0);
    });
  });

  it('loads the start page when another user signs in', async () => {
    const other = makeProfile({ id: '00000000-0000-4000-8000-0000000000ff' });
    const { person } = await expire({ [signIn]: { user: other } });
    await submit(person);
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/'));
  });

  it('shows an error and keeps the dialog open after a wrong password', async () => {
    const { person } = await expire({ [signIn]: apiError(400, 'Incorrect') });
    await submit(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect');
    expect(screen.getByText('Your session has ended')).toBeInTheDocument();
  });

  it('opens other sign-in methods in a new tab, and continues when the user returns with a session', async () => {
    let session: AuthSessionInfo = { user: null };
    const looked = jest.fn(() => Response.json(session));
    const { again, person } = await expire({ 'GET /api/auth/session': looked });
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    await person.click(screen.getByRole('button', { name: 'Log in another way (opens in a new tab)' }));
    expect(openTab).toHaveBeenCalledWith('/login?destination=%2Fno-such-page', '_blank', 'noopener');
    openTab.mockRestore();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(looked).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Your session has ended')).toBeInTheDocument();
    session = { user };
    act(() => void window.dispatchEvent(new Event('focus')));
    await expect(again).resolves.toBe(true);
    expect(leftFor).not.toHaveBeenCalled();
  });

  it('gives all waiting requests the same promise', () => {
    expect(waitForSignIn()).toBe(waitForSignIn());
  });
});

describe('logging out in another tab (product/accounts#sign-out)', () => {
  const hear = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  it('opens the sign-in page in this tab, and closes the event stream', async () => {
    const stream = fakeStream();
    showApp({ path, user });
    await screen.findByText('Page not found');
    hear('signed-out', null);
    hear('theme', 'dark');
    expect(leftFor).not.toHaveBeenCalled();
    hear('signed-out', '1');
    expect(leftFor).toHaveBeenCalledWith('/login');
    expect(stream.open()).toHaveLength(0);
  });

  it('leaves a page with typed text without a question, and shows nothing of it', async () => {
    const { person } = showApp({ path: '/profile', user });
    await person.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Liv');
    expect(asksOnReload()).toBe(true);
    hear('signed-out', '1');
    expect(leftFor).toHaveBeenCalledWith('/login');
    expect(document.body).toBeEmptyDOMElement();
    expect(asksOnReload()).toBe(false);
  });

  it('is ignored for a visitor', async () => {
    showApp({ path: '/login', user: null });
    await screen.findByRole('heading', { name: 'Log in' });
    hear('signed-out', '1');
    expect(leftFor).not.toHaveBeenCalled();
  });
});

describe('duplicate session cookies (product/accounts#duplicate-cookies)', () => {
  it('show one alert, and open the endpoint that clears the cookies', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    await jest.isolateModulesAsync(async () => {
      const { leaveDuplicateAuthSession } = await import('./duplicate-auth-session.ts');
      const { loadPage: leave } = await import('../routing/load-page.ts');
      leaveDuplicateAuthSession();
      leaveDuplicateAuthSession();
      expect(alert.mock.calls).toEqual([['Session is invalid due to outdated extension']]);
      expect(jest.mocked(leave).mock.calls).toEqual([['/api/auth/clear-cache']]);
    });
    alert.mockRestore();
  });
});
