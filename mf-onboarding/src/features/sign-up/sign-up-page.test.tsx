import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import { apiError, fakeApi, peopleNames, renderRoutes } from '@workspace/testing';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

jest.mock('../../load-page.ts', () => ({ loadPage: jest.fn() }));

// Imported here so that compilation does not count towards the timeouts of the tests.
import './assistant-sign-up-page.tsx';
import './client-sign-up-page.tsx';
import '../programme/client-247-page.tsx';
import '../programme/client-vip-247-page.tsx';

// Node's Request does not accept a path without an origin.
beforeAll(() => configureApi({ origin: location.origin }));

const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const login = { path: paths.login, element: <h1>Log in</h1> };
function open(answer: unknown = { confirmation_required: true }, at: string = paths.signUp('client')) {
  const requests = fakeApi({ 'POST /api/auth/sign-up': answer });
  return { requests, ...renderRoutes([...routes, login], { at, toast }) };
}
type User = ReturnType<typeof renderRoutes>['user'];

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Create account' });
async function fill(user: User) {
  await user.type(await field(/First name/), 'Olivia');
  await user.type(await field(/Last name/), 'Hart');
  await user.type(await field(/Email/), 'olivia@workspace.test');
  await user.type(password(), 'Workspace1!');
}
const validation = (info: object[]) => () =>
  Response.json(
    { message: 'Check the form.', info, status: 400, errorCode: null, type: 'validation' },
    { status: 400 },
  );

describe.each(['client', 'assistant'] as const)('/onboarding/%s/sign-up', (account_type) => {
  it('creates the account and asks the user to confirm the address', async () => {
    const at = `${paths.signUp(account_type)}?onboarding_funnel=magic_247&signup_url=%2Fa%3Fb&other=1`;
    const { user, requests } = open(undefined, at);
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('olivia@workspace.test')).toBeInTheDocument();
    expect(toast.loading).toHaveBeenCalledWith('Signing you up...');
    expect(toast.dismiss).toHaveBeenCalledWith('loading');
    expect(toast.success).toHaveBeenCalledWith('Successfully created an account.');
    expect(await requests[0]?.json()).toEqual({
      first_name: 'Olivia',
      last_name: 'Hart',
      email: 'olivia@workspace.test',
      password: 'Workspace1!',
      account_type,
      onboarding_funnel: 'magic_247',
      signup_url: '/a?b',
    });
    await user.click(screen.getByRole('link', { name: 'Back to log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

it.each(peopleNames)('sends the first and last name %s unchanged', async (name) => {
  const { user, requests } = open();
  await fill(user);
  for (const which of [/First name/, /Last name/]) {
    const box = await field(which);
    await user.clear(box);
    await user.click(box);
    await user.paste(name);
    expect(box).toHaveValue(name);
  }
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  expect(await requests[0]?.json()).toMatchObject({ first_name: name, last_name: name });
});

describe('sign-up from a link', () => {
  const invited = { organization_name: 'Fern & Co', invite_type: 'change_poc', email: 'olivia@workspace.test' };
  const openInvited = (invite: unknown, search = '?signup_code=A%2BB') => {
    const requests = fakeApi({
      'POST /api/auth/sign-up': { confirmation_required: true },
      'GET /api/organizations/invite': invite,
    });
    return { requests, ...renderRoutes([...routes, login], { at: paths.signUp('client') + search, toast }) };
  };

  it('fills in, sends and stores the values from the link', async () => {
    const { user, requests } = openInvited(
      invited,
      '?signup_code=A%2BB&firstname=Olivia&lastname=Hart&is_reusable=true',
    );
    expect(await field(/First name/)).toHaveValue('Olivia');
    expect(await screen.findByText('Fern & Co')).toBeInTheDocument();
    expect(screen.getByText(/You are invited to become an owner of/)).toBeInTheDocument();
    expect(await field(/Email/)).toHaveValue('olivia@workspace.test');
    await user.type(password(), 'Workspace1!{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    const sent = requests.find(({ method }) => method === 'POST');
    expect(await sent?.json()).toMatchObject({
      first_name: 'Olivia',
      onboarding: { signup_code: 'A+B', is_reusable: true },
    });
    expect(JSON.parse(localStorage.getItem('onboarding-preferences') ?? '')).toMatchObject({
      signup_code: 'A+B',
      firstname: 'Olivia',
      email: 'olivia@workspace.test',
    });
  });

  it('leads somebody who has an account back to the invitation after the login', async () => {
    const { user, router } = openInvited(invited);
    await screen.findByText('Fern & Co');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    const destination = new URLSearchParams(router.state.location.search).get('destination');
    expect(destination).toBe('/account/organizations/join?signup_code=A%2BB');
  });

  it('reports an invalid invitation code (product/onboarding#invitation)', async () => {
    openInvited(apiError(404, 'Invalid or expired signup code'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired signup code');
  });

  it('reports an invitation for another email address', async () => {
    const { user } = openInvited(invited);
    await screen.findByText('Fern & Co');
    await user.clear(await field(/Email/));
    await user.type(await field(/Email/), 'eve@workspace.test');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired signup code');
  });

  it.each([
    ['regular', 'Step 1 of 2'],
    ['change_poc', 'Step 1 of 3'],
  ])('for a "%s" invitation, shows the number of steps and no link to change the role', async (invite_type, steps) => {
    openInvited({ ...invited, invite_type, organization_id: crypto.randomUUID() });
    expect(await screen.findByText(steps)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
  });

  it('redirects an invitation at /register to the client sign-up', async () => {
    fakeApi({ 'GET /api/organizations/invite': invited });
    const { router } = renderRoutes([...routes, login], { at: `${paths.register}?signup_code=A`, toast });
    await field(/First name/);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `${paths.signUp('client')}?signup_code=A`,
    );
  });

  it('requires a VIP client to choose a kind of assistant', async () => {
    const requests = fakeApi({ 'POST /api/auth/sign-up': { confirmation_required: true } });
    const { user } = renderRoutes([...routes, login], { at: paths.clientVip247, toast });
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Choose at least one kind of assistant.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Executive assistant' })).toHaveFocus();
    expect(requests).toHaveLength(0);
    await user.keyboard(' ');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  });

  it('starts with the sign-up for a VIP client, and sends the chosen kinds of assistants', async () => {
    const requests = fakeApi({ 'POST /api/auth/sign-up': { confirmation_required: true } });
    const { user } = renderRoutes([...routes, login], { at: `${paths.clientVip247}?magic_ea_enabled=true`, toast });
    expect(await screen.findByRole('checkbox', { name: 'Executive assistant' })).toBeChecked();
    expect(screen.getByText('Step 1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Virtual assistant' }));
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(await requests[0]?.json()).toMatchObject({
      onboarding_funnel: 'magic_vip_247',
      signup_url: '/onboarding/vip-247-client?magic_ea_enabled=true',
      magic_ea_enabled: true,
      magic_va_enabled: true,
      onboarding: { magic_vip_247: true },
    });
  });

  it('sends the choices that a 24/7 client made on the first page', async () => {
    const requests = fakeApi({ 'POST /api/auth/sign-up': { confirmation_required: true } });
    const { user } = renderRoutes([...routes, login], { at: '/247-signup-today?utm=a', toast });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one kind of assistant.');
    await user.click(screen.getByRole('checkbox', { name: 'Virtual assistant' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/You are signing up for 24\/7 assistance\./)).toBeInTheDocument();
    // The link opens the 24/7 page, because choosing a role would end the 24/7 flow.
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/onboarding/247-client?utm=a');
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(await requests[0]?.json()).toMatchObject({
      onboarding_funnel: 'magic_247',
      signup_url: '/onboarding/247-client?utm=a',
      magic_ea_enabled: false,
      magic_va_enabled: true,
      onboarding: { magic_247_enabled: true },
    });
  });

  it('redirects a visitor of /register back to an unfinished sign-up', async () => {
    localStorage.setItem('onboarding-progress', '{"assistant":"SIGN_UP"}');
    const { router } = renderRoutes([...routes, login], { at: paths.register, toast });
    await field(/First name/);
    expect(router.state.location.pathname).toBe(paths.signUp('assistant'));
  });
});

describe('page after the sign-up', () => {
  const sent = async (answers: Record<string, unknown>) => {
    const requests = fakeApi({ 'POST /api/auth/sign-up': { confirmation_required: true }, ...answers });
    const { user } = renderRoutes([...routes, login], { at: paths.signUp('client'), toast });
    await fill(user);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Check your email' });
    return { user, requests };
  };
  const code = () => screen.getByRole('textbox', { name: 'Code from the email' });

  it('accepts the code from the email and continues with onboarding', async () => {
    const { user, requests } = await sent({ 'POST /api/auth/verify-code': { user: null } });
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code(), ' 123 456 {Enter}');
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/onboarding'));
    expect(await requests.at(-1)?.json()).toEqual({ email: 'olivia@workspace.test', token: '123456' });
  });

  it('is shown again after a reload, sends the email again without the password, and links back to the form', async () => {
    const { requests } = await sent({ 'POST /api/auth/resend-confirmation': { sent: true } });
    cleanup();
    const { user } = renderRoutes([...routes, login], { at: paths.signUp('client'), toast });
    expect(await screen.findByText('olivia@workspace.test')).toBeInTheDocument();
    expect(code()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent the email again.')).toBeInTheDocument();
    expect(await requests.at(-1)?.json()).toEqual({ email: 'olivia@workspace.test' });
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    expect(await field(/Email/)).toHaveValue('olivia@workspace.test');
  });

  it('says that the first sign-up counts when the same address signs up again, also with another role', async () => {
    const { user } = await sent({});
    const note = /The role, the name and the password of the first time count\./;
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    await user.click(submit());
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(toast.success).toHaveBeenCalledTimes(1);
    cleanup();
    const second = renderRoutes([...routes, login], { at: paths.signUp('assistant'), toast });
    await second.user.clear(await field(/Email/));
    await second.user.type(await field(/Email/), 'Olivia@workspace.test');
    await second.user.type(password(), 'Workspace2!');
    await second.user.click(submit());
    expect(await screen.findByText(note)).toBeInTheDocument();
  });

  it('reports an incomplete code and an expired code', async () => {
    const { user } = await sent({ 'POST /api/auth/verify-code': apiError(400, 'Token has expired or is invalid') });
    await user.type(code(), '12{Enter}');
    expect(code()).toHaveAccessibleDescription('Enter the 6-digit code from the email.');
    await user.type(code(), '3456{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Token has expired or is invalid'));
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('sends the email again, and reports too many attempts', async () => {
    let tries = 0;
    const limited = apiError(429, 'Too many attempts. Please try again later.');
    const { user } = await sent({
      'POST /api/auth/sign-up': () => (++tries === 3 ? limited() : Response.json({ confirmation_required: true })),
    });
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent the email again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Too many attempts. Please try again later.')).toHaveAttribute('role', 'alert');
    expect(toast.success).toHaveBeenCalledTimes(1);
  });
});

describe('sign-up form', () => {
  it('shows an issue after the user leaves the field, and clears it once the value is valid', async () => {
    const { user } = open();
    const email = await field(/Email/);
    await user.type(email, 'olivia@');
    expect(email).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription('Enter a valid email address.');
    await user.type(email, 'workspace.test');
    expect(email).not.toHaveAttribute('aria-invalid');
  });

  it('does not send an invalid form, and focuses the first invalid field', async () => {
    const { user, requests } = open();
    await user.type(await field(/First name/), 'Olivia');
    await user.click(submit());
    expect(await field(/Last name/)).toHaveFocus();
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'Enter your last name.',
      'Enter a valid email address.',
      'Use at least 8 characters.',
    ]);
    expect(requests).toHaveLength(0);
    expect(toast.loading).not.toHaveBeenCalled();
  });

  it('shows the strength of the password while the user types', async () => {
    const { user } = open();
    const rules = within(await screen.findByRole('list', { name: 'Password rules' }));
    expect(rules.getByText(/At least 8/)).toHaveTextContent('At least 8 characters, required');
    await user.type(password(), 'Workspace1!');
    expect(rules.getByText(/At least 8/)).toHaveTextContent('At least 8 characters, done');
    expect(rules.getByText(/12 or more/)).toHaveTextContent('Stronger with 12 or more characters, not yet');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
  });

  it("shows the server's issues at their fields until the fields change", async () => {
    const { user } = open(validation([{ path: 'email', message: 'This domain takes no mail.' }]));
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('This domain takes no mail.')).toBeInTheDocument();
    const email = await field(/Email/);
    expect(email).toHaveFocus();
    expect(toast.error).toHaveBeenCalledWith('Failed to sign up. Please try again.');
    await user.type(email, 'x');
    expect(screen.queryByText('This domain takes no mail.')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the general error of product/accounts#sign-in',
      apiError(400, 'Oops! Something went wrong.'),
      'Oops! Something went wrong.',
    ],
    ['an issue without a field', validation([{ path: 'account_type', message: 'Wrong.' }]), 'Check the form.'],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 'There was a network/server error'],
  ])('shows %s, and keeps the typed text', async (_name, answer, sentence) => {
    const { user } = open(answer);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(toast.error).toHaveBeenCalledWith('Failed to sign up. Please try again.');
    expect(toast.dismiss).toHaveBeenCalledWith('loading');
    expect(toast.success).not.toHaveBeenCalled();
    expect(await field(/Email/)).toHaveValue('olivia@workspace.test');
    expect(password()).toHaveValue('Workspace1!');
  });

  it('sends one request when the user submits several times', async () => {
    let answer: (response: Response) => void = () => {};
    const { user, requests } = open(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    await fill(user);
    await user.dblClick(submit());
    await user.type(password(), '{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(requests).toHaveLength(1);
    act(() => answer(Response.json({ confirmation_required: true })));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  });

  it('keeps the typed values when the user returns to the form', async () => {
    const { user } = open();
    await fill(user);
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    expect(await field(/Email/)).toHaveValue('olivia@workspace.test');
  });

  it('links to the choice of a role, and keeps the query string', async () => {
    const { user, router } = open(undefined, `${paths.signUp('assistant')}?onboarding_funnel=f`);
    expect(await screen.findByText(/You are signing up as an assistant\./)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Change' }));
    expect(await screen.findByRole('heading', { name: 'How will you use Workspace?' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?onboarding_funnel=f');
  });
});
