import { screen, waitFor } from '@testing-library/react';
import { apiError, makeProfile } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';

const at = () => location.pathname + location.search + location.hash;
const client = makeProfile({ account_type: 'client' });

describe('error parameter (product/routing#error-parameter)', () => {
  it.each([
    ['/no-such-page?a=1&error=Link+expired&b=2#x', client, '/no-such-page?a=1&b=2#x'],
    ['/login?error=Link+expired', null, '/login'],
    ['/settings/preferences?error=Link+expired', null, '/login?destination=%2Fsettings%2Fpreferences'],
    ['/?error=Link+expired', null, '/login'],
    ['/login?error=Link+expired&destination=%2Fno-such-page', client, '/no-such-page'],
  ])('on %s is shown as a toast and removed from the address', async (path, user, left) => {
    showApp({ path, user });
    expect(await screen.findByText('Link expired')).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe(left));
    expect(screen.getAllByText('Link expired')).toHaveLength(1);
  });

  it('is shown as plain text', async () => {
    showApp({ path: '/login?error=%3Cimg+src%3Dx%3E%3Ca+href%3D%2Fx%3Ego%3C%2Fa%3E', user: null });
    expect(await screen.findByText('<img src=x><a href=/x>go</a>')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'go' })).not.toBeInTheDocument();
  });
});

describe('public account pages', () => {
  it.each(['/account', '/account/profile?x=1'])('ask a visitor on %s to log in on that page', async (path) => {
    showApp({ path, user: null });
    expect(await screen.findByText('Log in to see your account')).toBeInTheDocument();
    expect(at()).toBe(path);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?destination=${encodeURIComponent(path)}`,
    );
  });

  it('link to the sign-up with the account type of the address', async () => {
    showApp({ path: '/account?account_type=assistant', user: null });
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/onboarding/choose-role?account_type=assistant',
    );
  });
});

describe('/redirect/mobile-app', () => {
  it('shows the configured app links, and a link to continue in the browser', async () => {
    const links = { mobileApp: 'https://app.test/open', appStore: 'https://apps.test/1' };
    showApp({ path: '/redirect/mobile-app?destination=%2Fsettings%2Fpreferences', user: null, boot: { links } });
    expect(await screen.findByRole('link', { name: 'Open the app' })).toHaveAttribute('href', links.mobileApp);
    expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', links.appStore);
    expect(screen.queryByRole('link', { name: 'Google Play' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue in the browser' })).toHaveAttribute(
      'href',
      '/settings/preferences',
    );
  });

  it('shows that there is no app, and links only to the browser', async () => {
    showApp({ path: '/redirect/mobile-app?destination=%2F%2Fevil.test', user: null });
    expect(await screen.findByText(/There is no mobile app yet/)).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  });
});

describe('/leave-action-result (product/leaves#links)', () => {
  const leave = {
    assistant_name: 'Maria Santos',
    kind: 'vacation',
    first_day: '2099-07-01',
    last_day: '2099-07-05',
    timezone: 'UTC',
    note: 'At the sea',
    state: 'Asked',
    answer: '',
    decider_name: null,
    years: [],
    is_own_answer: false,
    action: 'Approved',
  };
  const path = '/leave-action-result?token=abc';

  it('without a valid link says that nothing was changed, whatever the address claims', async () => {
    const first = showApp({ path: '/leave-action-result?action=approve&status=success', user: null });
    expect(await screen.findByText('No leave request was changed')).toBeInTheDocument();
    first.unmount();
    const answers = { 'GET /api/leaves/link': apiError(400, 'This link has expired. Answer the leave in Workspace.') };
    showApp({ path, user: null, answers });
    expect(await screen.findByText('This link has expired. Answer the leave in Workspace.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'No leave request was changed' })).toBeInTheDocument();
  });

  it('asks first, and then shows what has become of the leave', async () => {
    let now: object = leave;
    const answers = {
      'GET /api/leaves/link': () => Response.json(now),
      'POST /api/leaves/link': () => {
        now = { ...leave, state: 'Approved', decider_name: 'Ben Cole', is_own_answer: true };
        return Response.json(now);
      },
    };
    const { person, requests } = showApp({ path, user: null, answers });
    expect(await screen.findByText('At the sea')).toBeInTheDocument();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await person.type(screen.getByRole('textbox', { name: 'A word to the assistant (optional)' }), 'Enjoy');
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Leave approved' })).toBeInTheDocument();
    const sent = requests.find(({ method }) => method === 'POST');
    expect(await sent?.clone().json()).toEqual({ token: 'abc', answer: 'Enjoy' });
  });

  it.each([
    [
      { state: 'Declined', decider_name: 'Ben Cole', answer: 'Too busy' },
      'The leave was declined already',
      /Ben Cole has declined it\. “Too busy”/,
    ],
    [{ state: 'Declined', is_own_answer: true }, 'The leave was declined already', /You have declined it\./],
    [{ state: 'Canceled' }, 'The leave was canceled', /nothing to answer/],
  ])('tells %j from the answer of the link', async (fields, title, text) => {
    showApp({ path, user: null, answers: { 'GET /api/leaves/link': { ...leave, ...fields } } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

it('/_error shows an error and a link to the start page', async () => {
  showApp({ path: '/_error', user: null });
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

it('a client on /account/profile is redirected to /profile', async () => {
  showApp({ path: '/account/profile', user: client });
  await waitFor(() => expect(at()).toBe('/profile'));
});

it.each([
  ['off', '/chat'],
  ['control', '/chat'],
  ['on', '/onboarding/client/sign-up'],
] as const)(
  'with workspaceOnboarding %s, opening /onboarding/client/sign-up ends on %s',
  async (workspaceOnboarding, path) => {
    const { defaultFlags } = await import('@workspace/contracts');
    showApp({
      path: '/onboarding/client/sign-up',
      user: client,
      boot: { flags: { ...defaultFlags, workspaceOnboarding } },
    });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(at()).toBe(path);
  },
);
