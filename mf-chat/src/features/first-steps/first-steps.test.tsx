import { screen, waitFor } from '@testing-library/react';
import type { Profile } from '@workspace/contracts';
import { fakeApi, makeOrganization, makeProfile, makeTeam, renderRoutes, teamPage } from '@workspace/testing';
import { FirstSteps } from './first-steps.tsx';
import { useGetChatMembershipQuery } from './membership.api.ts';
import { PlanBanner } from './plan-banner.tsx';

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

const support = () => screen.findByRole('link', { name: 'help@workspace.test' });

it('shows a standard client without a team the support address, and a link to request an assistant', async () => {
  show({}, { role: 'owner' });
  expect(await support()).toHaveAttribute('href', 'mailto:help@workspace.test');
  expect(screen.getByRole('link', { name: 'Request an assistant' })).toHaveAttribute('href', '/assistant-requests');
  expect(screen.getByRole('heading', { name: 'You have no assistant yet' })).toBeInTheDocument();
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

/** Says that the membership has loaded. */
const Loaded = ({ organizationId }: { organizationId: string }) =>
  useGetChatMembershipQuery(organizationId).data ? <p>Loaded</p> : null;

describe('the banner about plans', () => {
  const plans = () => screen.findByRole('link', { name: 'See 24/7 plans' });
  const agreed = [{ plan_key: 'magic_247' }];

  function showBanner(fields: Partial<Profile>, role: 'owner' | 'member', subscriptions: unknown[] = []) {
    const organization = makeOrganization({ role });
    fakeApi({ [`GET /api/organizations/${organization.id}/membership`]: { plans: [], subscriptions } });
    const user = makeProfile({ ...fields, client_organizations: [{ organization_id: organization.id, role }] });
    const element = (
      <>
        <PlanBanner />
        <Loaded organizationId={organization.id} />
      </>
    );
    return renderRoutes([{ path: '/chat', element }], { at: '/chat', user, organizations: [organization] });
  }

  it.each([{ onboarding_funnel: 'magic_vip_247' }, { signup_url: '/onboarding/247-client?a=b' }])(
    'leads an owner with the profile fields %j to the plans until there is an agreement',
    async (came) => {
      const { unmount } = showBanner(came, 'owner');
      expect(await plans()).toHaveAttribute('href', '/account/membership');
      unmount();
      showBanner(came, 'owner', agreed);
      expect(await screen.findByText('Loaded')).toBeInTheDocument();
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    },
  );

  it.each([
    ['a member of an organization', { onboarding_funnel: 'magic_247' }, 'member'],
    ['a standard client', {}, 'owner'],
  ] as const)('is hidden from %s', async (_who, came, role) => {
    showBanner(came, role);
    expect(await screen.findByText('Loaded')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
