import { screen } from '@testing-library/react';
import { makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import '../programme/client-247-page.tsx';
import '../programme/sign-up-today-page.tsx';
import '../role/choose-role-page.tsx';
import '../sign-up/client-sign-up-page.tsx';

const elsewhere = ['/chat', '/dashboard', '/account/organizations/join', '/onboarding'].map((path) => ({
  path,
  element: <h1>{path}</h1>,
}));
const pages = [...routes.filter(({ path }) => path !== '/onboarding'), ...elsewhere];
const client = makeProfile();
const fresh = makeProfile({ has_onboarded: false });
const assistant = makeProfile({ account_type: 'assistant' });
const roleless = makeProfile({ has_onboarded: false, account_type: null });

beforeEach(() => localStorage.clear());

it.each([
  ['/onboarding/choose-role', client, '/chat'],
  ['/onboarding/choose-role', assistant, '/dashboard'],
  ['/onboarding/choose-role', fresh, '/onboarding'],
  ['/onboarding/247-client', client, '/chat'],
  ['/247-signup-today', client, '/chat'],
  ['/onboarding/client/sign-up', fresh, '/onboarding'],
  ['/onboarding/client/sign-up', roleless, '/onboarding'],
  ['/onboarding/client/sign-up?signup_code=A%2BB', client, '/account/organizations/join'],
  ['/onboarding/client/sign-up?signup_code=A', assistant, '/dashboard'],
])('redirects a signed-in user away from %s (case %#)', async (at, user, to) => {
  const { router } = renderRoutes(pages, { at, user });
  expect(await screen.findByRole('heading', { name: to })).toBeInTheDocument();
  if (to.endsWith('join')) expect(router.state.location.search).toBe('?signup_code=A%2BB');
});

it('lets a signed-in user without a role choose a role', async () => {
  renderRoutes(pages, { at: '/onboarding/choose-role', user: roleless });
  expect(await screen.findByRole('heading', { name: 'How will you use Workspace?' })).toBeInTheDocument();
});
