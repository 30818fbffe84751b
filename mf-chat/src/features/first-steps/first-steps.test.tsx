import { screen, waitFor } from '@testing-library/react';
import type { Profile } from '@workspace/contracts';
import { fakeApi, makeOrganization, makeProfile, makeTeam, renderRoutes, teamPage } from '@workspace/testing';
import { FirstSteps } from './first-steps.tsx';

beforeEach(() => {
  globalThis.EventSource = class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource;
});

function show(fields: Partial<Profile>, { role, teams = [], magic = false }: Options = {}) {
  const organization = role && makeOrganization({ role });
  const seen = fakeApi({ 'GET /api/teams': teamPage(...teams), 'GET /api/magic-chat/show': { show: magic } });
  const client_organizations = organization && role ? [{ organization_id: organization.id, role }] : [];
  const user = makeProfile({ ...fields, client_organizations });
  const organizations = organization ? [organization] : [];
  return { seen, ...renderRoutes([{ path: '/chat', element: <FirstSteps /> }], { at: '/chat', user, organizations }) };
}
interface Options {
  role?: 'owner' | 'member';
  teams?: ReturnType<typeof makeTeam>[];
  magic?: boolean;
}

const plans = () => screen.queryByRole('link', { name: 'See 24/7 plans' });
const support = () => screen.findByRole('link', { name: 'help@workspace.test' });

it('shows a standard client without a team the support address, a link to request an assistant, and none to the plans', async () => {
  show({}, { role: 'owner' });
  expect(await support()).toHaveAttribute('href', 'mailto:help@workspace.test');
  expect(screen.getByRole('link', { name: 'Request an assistant' })).toHaveAttribute('href', '/assistant-requests');
  expect(screen.getByRole('heading', { name: 'You have no assistant yet' })).toBeInTheDocument();
  expect(plans()).not.toBeInTheDocument();
});

it.each([{ onboarding_funnel: 'magic_247' }, { signup_url: '/onboarding/247-client?a=b' }])(
  'shows an owner with the profile fields %j a link to the plans',
  async (came) => {
    show(came, { role: 'owner' });
    await support();
    expect(plans()).toHaveAttribute('href', '/account/membership');
  },
);

it('hides the link to the plans from a member of an organization', async () => {
  show({ onboarding_funnel: 'magic_247' }, { role: 'member' });
  await support();
  expect(plans()).not.toBeInTheDocument();
});

it('shows a client without an organization a link to create an organization', async () => {
  show({ onboarding_funnel: 'magic_vip_247' });
  expect(await screen.findByRole('link', { name: 'Set up an organization' })).toHaveAttribute(
    'href',
    '/account/organizations',
  );
  await support();
});

it('shows magic chat to a client who has access', async () => {
  show({ magic_ea_enabled: true }, { role: 'owner', magic: true });
  expect(await screen.findByRole('button', { name: 'Open magic chat' })).toBeInTheDocument();
});

it('shows an assistant without a team the support address', async () => {
  show({ account_type: 'assistant' });
  expect(await support()).toHaveAttribute('href', 'mailto:help@workspace.test');
  expect(screen.getByRole('heading', { name: 'No team yet' })).toBeInTheDocument();
});

it.each(['client', 'assistant'] as const)('renders nothing for a %s with a team', async (account_type) => {
  const { seen } = show({ account_type }, { role: 'owner', teams: [makeTeam()] });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
