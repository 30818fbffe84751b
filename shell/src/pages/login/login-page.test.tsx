import { screen, waitFor } from '@testing-library/react';
import { apiError } from '@workspace/testing';
import { loadPage } from '../../routing/load-page.ts';
import { showApp } from '../../testing/show-app.tsx';

jest.mock('../../routing/load-page.ts', () => ({ loadPage: jest.fn() }));
const leftFor = jest.mocked(loadPage);
beforeEach(() => leftFor.mockClear());

const show = (answers: Record<string, unknown> = {}, path = '/login') => showApp({ path, user: null, answers });
const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.findByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });
const sent = (requests: Request[]) => Promise.all(requests.map((request) => request.clone().json()));

const wrong = "Incorrect email or password. Try again or click the 'Reset Password' below.";
const banned = 'Your account has been temporarily suspended. For assistance, please contact us at help@workspace.test.';

describe('sign-in by password', () => {
  async function signIn(answer: unknown, path = '/login') {
    const view = show({ 'POST /api/auth/sign-in': answer }, path);
    await view.person.type(await email(), 'Client@Workspace.TEST');
    await view.person.type(await password(), 'Workspace1!');
    await view.person.click(button('Log in'));
    return view;
  }

  it('sends the address in lower case (product/accounts#email), and opens the start page', async () => {
    const { requests } = await signIn({ user: null });
    await waitFor(() => expect(leftFor.mock.calls).toEqual([['/']]));
    expect(await sent(requests)).toEqual([{ email: 'client@workspace.test', password: 'Workspace1!' }]);
  });

  it.each([
    ['/login?destination=%2Fassistants%3Fa%3D1%23maria', '/assistants?a=1#maria'],
    ['/login?destination=%2F%2Fevil.test', '/'],
    ['/login?destination=javascript%3Aalert(1)', '/'],
  ])('from %s opens %s (product/routing#sign-in-first)', async (path, destination) => {
    await signIn({ user: null }, path);
    await waitFor(() => expect(leftFor.mock.calls).toEqual([[destination]]));
  });

  it('stays busy until the next page opens, so a second click sends nothing', async () => {
    const { person, requests } = await signIn({ user: null });
    await waitFor(() => expect(leftFor).toHaveBeenCalled());
    expect(button('Log in')).toHaveAttribute('aria-busy', 'true');
    await person.click(button('Log in'));
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['wrong credentials', apiError(401, wrong, 'WRONG_CREDENTIALS'), wrong],
    ['a banned user', apiError(403, banned, 'BANNED'), banned],
    [
      'an unreachable Supabase',
      apiError(503, 'There was a network/server error', 'SERVICE_UNAVAILABLE'),
      'There was a network/server error',
    ],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'There was a network/server error',
    ],
  ])('shows the error and keeps the typed text: %s (product/accounts#sign-in)', async (_what, answer, sentence) => {
    await signIn(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await email()).toHaveValue('Client@Workspace.TEST');
    expect(await password()).toHaveValue('Workspace1!');
    expect(button('Log in')).not.toHaveAttribute('aria-busy');
    expect(leftFor).not.toHaveBeenCalled();
  });

  it('works after a wrong password, and removes the error', async () => {
    const answers = [apiError(401, wrong), () => Response.json({ user: null })];
    const { person } = await signIn(() => answers.shift()?.());
    await screen.findByRole('alert');
    await person.type(await password(), '{Enter}');
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not send an invalid form, and focuses the invalid field', async () => {
    const { person, requests } = show();
    await person.type(await email(), 'client@workspace');
    await person.click(button('Log in'));
    expect(await email()).toHaveFocus();
    expect(await email()).toHaveAccessibleDescription('Enter a valid email address.');
    expect(await email()).toBeInvalid();
    expect(await password()).toHaveAccessibleDescription('Enter your password.');

    await person.type(await email(), '.test{Enter}');
    expect(await password()).toHaveFocus();
    expect(await email()).toBeValid();
    expect(requests).toEqual([]);
  });
});

describe('sign-in by magic link', () => {
  async function ask(answer: unknown, path = '/login') {
    const view = show({ 'POST /api/auth/magic-link': answer }, path);
    await view.person.type(await email(), 'Client@Workspace.test');
    await view.person.click(button('Email me a login link'));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await view.person.click(button('Email me a link'));
    return view;
  }

  it('sends the typed address and the destination', async () => {
    const { requests } = await ask({ sent: true }, '/login?destination=%2Fassistants');
    expect((await screen.findByText('Check your email.')).closest('[role=status]')).toHaveTextContent(
      'Check your email. We sent a link to Client@Workspace.test.',
    );
    expect(await sent(requests)).toEqual([{ email: 'client@workspace.test', destination: '/assistants' }]);
    expect(leftFor).not.toHaveBeenCalled();
  });

  it('drops a destination on another site', async () => {
    const { requests } = await ask({ sent: true }, '/login?destination=%2F%2Fevil.test');
    await screen.findByText('Check your email.');
    expect(await sent(requests)).toEqual([{ email: 'client@workspace.test' }]);
  });

  it('can be requested again', async () => {
    const { person, requests } = await ask({ sent: true });
    await person.click(await screen.findByRole('button', { name: 'Send it again' }));
    await person.click(await screen.findByRole('button', { name: 'Email me a link' }));
    await screen.findByText('Check your email.');
    expect(requests).toHaveLength(2);
  });

  it("shows 'Failed to send magic link' (product/accounts#sign-in), and keeps the address for the password form", async () => {
    const { person } = await ask(apiError(500, 'Failed to send magic link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send magic link');
    await person.click(button('Log in with a password'));
    expect(await email()).toHaveValue('Client@Workspace.test');
    expect(await password()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends nothing without an address', async () => {
    const { person, requests } = show();
    await person.click(await screen.findByRole('button', { name: 'Email me a login link' }));
    await person.click(button('Email me a link'));
    expect(await email()).toHaveFocus();
    expect(await email()).toHaveAccessibleDescription('Enter a valid email address.');
    expect(requests).toEqual([]);
  });
});

describe('code from the email', () => {
  const ask = async (answer: unknown) => {
    const view = show(
      { 'POST /api/auth/magic-link': {}, 'POST /api/auth/verify-code': answer },
      '/login?destination=%2Fshare',
    );
    await view.person.type(await email(), 'Client@workspace.test');
    await view.person.click(button('Email me a login link'));
    await view.person.click(button('Email me a link'));
    return { ...view, code: await screen.findByLabelText('Or enter the code from the email') };
  };

  it('signs the user in, from a field that supports autofill', async () => {
    const { person, code, requests } = await ask({ user: null });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/share'));
    expect((await sent(requests)).at(-1)).toEqual({ email: 'client@workspace.test', token: '123456' });
  });

  it('shows an error at the field for an invalid or expired code', async () => {
    const { person, code } = await ask(apiError(400, 'Token has expired or is invalid', 'OTP_EXPIRED'));
    await person.type(code, '12345{Enter}');
    expect(code).toHaveAccessibleDescription('Enter the 6-digit code from the email.');
    await person.type(code, '6{Enter}');
    expect(await screen.findByText('Token has expired or is invalid')).toHaveAttribute('role', 'alert');
    expect(leftFor).not.toHaveBeenCalled();
  });
});

describe('when sign-in refuses the password', () => {
  async function signIn(answers: Record<string, unknown>) {
    const view = show(answers, '/login?destination=%2Fshare');
    await view.person.type(await email(), 'client@workspace.test');
    await view.person.type(await password(), 'whatever it is{Enter}');
    return view;
  }
  const refused = { 'POST /api/auth/sign-in': apiError(400, wrong, 'INVALID_CREDENTIALS') };

  it('a temporary password opens /create-password (product/accounts#temporary-password)', async () => {
    await signIn({ ...refused, 'POST /api/users/verify-temporary-password': { user: null } });
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/create-password?destination=%2Fshare'));
  });

  it('a temporary password also works after too many wrong passwords', async () => {
    await signIn({
      'POST /api/auth/sign-in': apiError(429, 'Too many attempts. Please wait a moment and try again.'),
      'POST /api/users/verify-temporary-password': { user: null },
    });
    await waitFor(() => expect(leftFor).toHaveBeenCalledWith('/create-password?destination=%2Fshare'));
  });

  it('any other password after too many wrong ones is told to wait', async () => {
    await signIn({
      'POST /api/auth/sign-in': apiError(429, 'Too many attempts. Please wait a moment and try again.'),
      'POST /api/users/verify-temporary-password': apiError(400, wrong, 'INVALID_CREDENTIALS'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(leftFor).not.toHaveBeenCalled();
  });

  it('any other password shows the error of the sign-in', async () => {
    await signIn({ ...refused, 'POST /api/users/verify-temporary-password': apiError(400, 'another sentence') });
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
  });

  it('a temporary password of a suspended person shows the reason (product/operations#people)', async () => {
    const suspended = 'Your account is suspended: Shared a password.';
    await signIn({
      ...refused,
      'POST /api/users/verify-temporary-password': apiError(403, suspended, 'ACCOUNT_SUSPENDED'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(suspended);
    expect(leftFor).not.toHaveBeenCalled();
  });

  it('an unconfirmed address shows a button that sends the confirmation email again', async () => {
    const { person, requests } = await signIn({
      'POST /api/auth/sign-in': apiError(400, 'Email not confirmed', 'EMAIL_NOT_CONFIRMED'),
      'POST /api/auth/resend-confirmation': { sent: true },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Email not confirmed');
    await person.click(button('Send the email again'));
    expect(await screen.findByText('We sent the email again to client@workspace.test.')).toBeInTheDocument();
    expect((await sent(requests)).at(-1)).toEqual({ email: 'client@workspace.test' });
  });
});

it('the links to Google and Apple contain the destination (product/accounts#providers)', async () => {
  show({}, '/login?destination=%2Fassistants%3Fa%3D1');
  for (const name of ['Google', 'Apple']) {
    expect(await screen.findByRole('link', { name: `Continue with ${name}` })).toHaveAttribute(
      'href',
      `/api/auth/oauth/${name.toLowerCase()}?destination=%2Fassistants%3Fa%3D1`,
    );
  }
});

it("the link 'Reset Password' opens /forgot-password with the typed address", async () => {
  const { person } = show();
  await person.type(await email(), 'client@workspace.test');
  await person.click(screen.getByRole('link', { name: 'Reset Password' }));
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
  expect(await email()).toHaveValue('client@workspace.test');
});

it("the link 'Create an account' opens the sign-up", async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/onboarding/choose-role',
  );
});
