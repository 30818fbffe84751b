import { act, screen, waitFor } from '@testing-library/react';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

jest.mock('../../load-page.ts', () => ({ loadPage: jest.fn() }));

// Imported here so that compilation does not count towards the timeouts of the tests.
import '../programme/client-247-page.tsx';
import '../sign-up/assistant-sign-up-page.tsx';
import '../sign-up/client-sign-up-page.tsx';
import './choose-role-page.tsx';
import './register-page.tsx';

// Node's FormData rejects the form element that React passes to it when a submit navigates.
beforeEach(() => localStorage.clear());
beforeAll(() => Object.assign(globalThis, { FormData: class FormDataOfNothing {} }));

const login = { path: paths.login, element: <h1>Log in</h1> };
const open = (at: string = paths.chooseRole) => renderRoutes([...routes, login], { at });
const role = (name: RegExp) => screen.findByRole('radio', { name });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

describe('/onboarding/choose-role', () => {
  it.each([
    ['client', /^Client/],
    ['assistant', /^Assistant/],
  ] as const)('opens the sign-up page for a %s, and keeps the query string', async (accountType, name) => {
    const { user, router } = open(`${paths.chooseRole}?signup_url=%2Fa%3Fb&onboarding_funnel=f`);
    await user.click(await role(name));
    await user.click(goOn());
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(paths.signUp(accountType));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      signup_url: '/a?b',
      onboarding_funnel: 'f',
    });
  });

  it('works with the keyboard alone', async () => {
    const { user, router } = open();
    await role(/^Client/);
    await user.tab();
    expect(await role(/^Client/)).toHaveFocus();
    await user.keyboard(' {ArrowDown}');
    expect(await role(/^Assistant/)).toBeChecked();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(paths.signUp('assistant'));
  });

  it('shows an error when the user continues without a choice', async () => {
    const { user } = open();
    await role(/^Client/);
    await user.click(goOn());
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a role to continue.');
    expect(await role(/^Client/)).toHaveFocus();
    await user.click(await role(/^Assistant/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('preselects the account type from the link', async () => {
    open(`${paths.chooseRole}?account_type=assistant`);
    expect(await role(/^Assistant/)).toBeChecked();
  });

  it('saves the role of a signed-in user without a role, with the values from the link', async () => {
    let tries = 0;
    const requests = fakeApi({
      'POST /api/onboarding/choose-role': () =>
        tries++ === 0
          ? apiError(500, 'Down')()
          : Response.json({ flow: 'client', next: 'ADD_CONTACT_INFO', progress: [] }),
    });
    const toast = { success: jest.fn(), error: jest.fn(), loading: () => 1, dismiss: jest.fn() };
    const user = makeProfile({ account_type: null, has_onboarded: false });
    const { user: person } = renderRoutes(routes, { at: `${paths.chooseRole}?onboarding_funnel=f`, user, toast });
    await person.click(await role(/^Client/));
    await person.click(goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(toast.error).toHaveBeenCalledWith('Failed to choose role. Please try again.');
    await person.click(goOn());
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/onboarding'));
    expect(await requests[1]?.json()).toEqual({ account_type: 'client', onboarding_funnel: 'f' });
  });

  describe('after the first page of the 24/7 flow', () => {
    const in247 = /^You are signing up for 24\/7 assistance\./;
    async function start247() {
      const visit = open(paths.client247);
      await visit.user.click(await screen.findByRole('checkbox', { name: 'Virtual assistant' }));
      await visit.user.click(goOn());
      expect(await screen.findByText(in247)).toBeInTheDocument();
      return visit;
    }
    async function chooseClient({ user }: Pick<ReturnType<typeof open>, 'user'>) {
      await user.click(await role(/^Client/));
      await user.click(goOn());
    }

    it.each([
      ['', /^You are signing up as a client\./],
      ['?onboarding_funnel=magic_247', in247],
    ])('starts the flow of the link: "%s"', async (search, words) => {
      const visit = await start247();
      await act(() => visit.router.navigate(`${paths.chooseRole}${search}`));
      await chooseClient(visit);
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(localStorage.getItem('onboarding-preferences')).not.toContain('magic_va_enabled');
    });

    it('keeps the flow of somebody who has signed in with Google meanwhile', async () => {
      const requests = fakeApi({
        'POST /api/onboarding/choose-role': { flow: '247-client', next: 'ADD_CONTACT_INFO', progress: [] },
      });
      (await start247()).unmount();
      const user = makeProfile({ account_type: null, has_onboarded: false });
      await chooseClient(renderRoutes(routes, { at: paths.chooseRole, user }));
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(await requests[0]?.json()).toEqual({
        account_type: 'client',
        onboarding_funnel: 'magic_247',
        signup_url: '/onboarding/247-client',
        magic_ea_enabled: false,
        magic_va_enabled: true,
      });
    });
  });

  it('keeps the funnel of an earlier link', async () => {
    const visit = open(`${paths.chooseRole}?onboarding_funnel=magic_247`);
    await role(/^Client/);
    await act(() => visit.router.navigate(paths.chooseRole));
    await visit.user.click(await role(/^Client/));
    await visit.user.click(goOn());
    expect(await screen.findByText(/^You are signing up for 24\/7 assistance\./)).toBeInTheDocument();
  });

  it('links to the log-in page', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });

  it('opens from /register with the same query string', async () => {
    const { router } = open(`${paths.register}?onboarding_funnel=f`);
    expect(await role(/^Client/)).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: paths.chooseRole, search: '?onboarding_funnel=f' });
  });
});
