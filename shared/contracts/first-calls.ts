import { isCandidate } from './profile.ts';
import type { Profile } from './profile-schemas.ts';
import type { RemoteRoute } from './remote-schemas.ts';

/**
 * The GET calls that the shell makes on pages of signed-in users. `firstCallsOf` selects those that a viewer needs. The
 * HTML preloads them, so the shell gets the responses earlier.
 */
export const firstCalls = {
  teams: '/api/teams',
  unread: '/api/chat/unread',
  organizations: '/api/organizations/get-by-client',
  notifications: '/api/notifications/get-by-user-id',
} as const;
export type FirstCall = (typeof firstCalls)[keyof typeof firstCalls];

/**
 * Returns the query parameters of a call about one organization. Without an organization it returns undefined, so the
 * URL has no question mark and equals the preloaded URL.
 */
export const ofOrganization = (id: string | null): { organization_id: string } | undefined =>
  id ? { organization_id: id } : undefined;

/**
 * Returns the URLs of the calls that the shell makes first for a viewer. Teams decide the space (product/teams#spaces).
 * Candidates have neither teams nor the chat. Notifications are loaded early, because a late banner would move the page
 * down.
 * @param organizationId the selected organization of a client, or null
 */
export function firstCallsOf(
  viewer: Pick<Profile, 'account_type' | 'assistant_cvs'>,
  organizationId: string | null,
): string[] {
  if (!viewer.account_type) return [];
  const isClient = viewer.account_type === 'client';
  const params = new URLSearchParams(isClient ? ofOrganization(organizationId) : undefined);
  return [
    ...(isCandidate(viewer) ? [] : [firstCalls.teams, firstCalls.unread]),
    ...(isClient ? [firstCalls.organizations] : []),
    firstCalls.notifications + (params.size > 0 ? `?${params}` : ''),
  ];
}

const organization = '{organization}';

/**
 * Returns the URLs of the calls that a page of a remote declares as its data.
 * @param organizationId the selected organization of a client, or null: calls that name it are then left out
 */
export function callsOfPage({ data = [] }: Pick<RemoteRoute, 'data'>, organizationId: string | null): string[] {
  const made = organizationId === null ? data.filter((call) => !call.includes(organization)) : data;
  return made.map((call) => call.replaceAll(organization, encodeURIComponent(organizationId ?? '')));
}
