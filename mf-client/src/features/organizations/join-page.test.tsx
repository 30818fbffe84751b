import { screen } from '@testing-library/react';
import type { InvitePreview, Organization, Profile } from '@workspace/contracts';
import { useHostEvent } from '@workspace/host';
import { apiError, fakeApi, fakeStream, makeId, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { Outlet } from 'react-router-dom';
import { routes } from '../../routes.tsx';

fakeStream();
const invite: InvitePreview = {
  organization_id: makeId(),
  organization_name: 'Acme Studio',
  invite_type: 'regular',
  email: null,
  is_reusable: false,
  expires_at: '2026-12-01T00:00:00.000Z',
};
const preview = 'GET /api/organizations/invite';
const accept = 'POST /api/organizations/add-client-via-code';
function show(
  user: Profile | null,
  answers: Record<string, unknown>,
  at = '/account/organizations/join?signup_code=a%2Bb',
  organizations: Organization[] = [],
) {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { at, user, organizations }) };
}

it('links a visitor to client sign-up and log-in with the invitation code', async () => {
  show(null, { [preview]: { ...invite, email: 'ana@acme.test', invite_type: 'change_poc' } });
  expect(await screen.findByRole('heading', { name: 'Join Acme Studio' })).toBeInTheDocument();
  expect(screen.getByText(/as an owner/)).toBeInTheDocument();
  expect(screen.getByText('The invitation is for ana@acme.test.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/onboarding/client/sign-up?signup_code=a%2Bb',
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?destination=${encodeURIComponent('/account/organizations/join?signup_code=a%2Bb')}`,
  );
});

it('a signed-in user joins, and the organization page opens', async () => {
  const joined = makeOrganization({ id: invite.organization_id, role: 'member' });
  const page = show(makeProfile(), {
    [preview]: invite,
    [accept]: { organization_id: invite.organization_id },
    'GET /api/organizations/get-by-id': joined,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Studio' })).toBeInTheDocument();
  const sent = page.requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ signup_code: 'a+b' });
});

describe('a user who is already in the organization', () => {
  const open = (role: 'owner' | 'member', invite_type: InvitePreview['invite_type']) =>
    show(makeProfile(), { [preview]: { ...invite, invite_type } }, undefined, [
      makeOrganization({ id: invite.organization_id, role }),
    ]);

  it.each([
    ['member', 'regular'],
    ['owner', 'regular'],
    ['owner', 'change_poc'],
  ] as const)('as %s with a "%s" invitation, sees a link to the organization', async (role, type) => {
    open(role, type);
    expect(await screen.findByRole('heading', { name: 'You are in Acme Studio' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Acme Studio' })).toHaveAttribute(
      'href',
      `/account/organizations/${invite.organization_id}`,
    );
  });

  it('as a member, can accept an invitation to become an owner', async () => {
    open('member', 'change_poc');
    expect(await screen.findByRole('button', { name: 'Join' })).toBeEnabled();
  });
});

it('says to an assistant that only clients can join, without a call', async () => {
  const page = show(makeProfile({ account_type: 'assistant' }), {});
  expect(
    await screen.findByRole('heading', { name: 'Only clients can belong to an organization.' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue to Workspace' })).toHaveAttribute('href', '/');
  expect(page.requests).toEqual([]);
});

it('leads a user without a role to set up their account first, with the invitation code', async () => {
  show(makeProfile({ account_type: null, has_onboarded: false }), { [preview]: invite });
  expect(await screen.findByRole('link', { name: 'Set up your account' })).toHaveAttribute(
    'href',
    '/onboarding/choose-role?signup_code=a%2Bb',
  );
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
});

const signedOut = jest.fn();
function Shell() {
  useHostEvent('sign-out', signedOut);
  return <Outlet />;
}

it('a user with another email address cannot accept the invitation, and can log out to come back', async () => {
  fakeApi({ [preview]: { ...invite, email: 'ana@acme.test' } });
  const page = renderRoutes([{ element: <Shell />, children: routes }], {
    at: '/account/organizations/join?signup_code=a%2Bb',
    user: makeProfile({ email: 'ben@acme.test' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are logged in as ben@acme.test.');
  expect(screen.getByRole('button', { name: 'Join' })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Log out and use another account' }));
  expect(signedOut.mock.calls).toEqual([[{ destination: '/account/organizations/join?signup_code=a%2Bb' }]]);
});

it.each([
  ['an invalid code', '/account/organizations/join?signup_code=old'],
  ['no code', '/account/organizations/join'],
])('shows that the invitation is invalid for %s (product/organizations#invitations)', async (_what, at) => {
  show(null, { [preview]: apiError(404, 'Invalid or expired signup code', 'INVITE_EXPIRED') }, at);
  expect(await screen.findByText('Invalid or expired signup code')).toBeInTheDocument();
});

it('shows an error when the invitation expired after the page was opened', async () => {
  const page = show(makeProfile(), { [preview]: invite, [accept]: apiError(404, 'Invalid or expired signup code') });
  await page.user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired signup code');
});
