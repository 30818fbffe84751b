import { isCandidate } from './profile.ts';
import type { Profile } from './profile-schemas.ts';

/**
 * The calls that the shell makes on every page of a signed-in user. The HTML preloads them, and the shell uses the
 * answers.
 */
export const firstCalls = {
  teams: '/api/teams',
  organizations: '/api/organizations/get-by-client',
  notifications: '/api/notifications/get-by-user-id',
} as const;
export type FirstCall = (typeof firstCalls)[keyof typeof firstCalls];

/**
 * Returns the parameters of calls about one organization. Without an organization there are none, so that the address
 * has no question mark and equals the preloaded one.
 */
export const ofOrganization = (id: string | null): { organization_id: string } | undefined =>
  id ? { organization_id: id } : undefined;

/**
 * Returns the addresses of a viewer's first calls: teams, for the space (product/teams#spaces), organizations, and
 * banners, so that the page does not move down when they arrive.
 * @param organizationId the current organization of a client, if it is known
 */
export function firstCallsOf(
  viewer: Pick<Profile, 'account_type' | 'assistant_cvs'>,
  organizationId: string | null,
): string[] {
  if (!viewer.account_type) return [];
  const isClient = viewer.account_type === 'client';
  const params = new URLSearchParams(isClient ? ofOrganization(organizationId) : undefined);
  return [
    ...(isCandidate(viewer) ? [] : [firstCalls.teams]),
    ...(isClient ? [firstCalls.organizations] : []),
    firstCalls.notifications + (params.size > 0 ? `?${params}` : ''),
  ];
}
