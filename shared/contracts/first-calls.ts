import { isCandidate, type Profile } from './profile.ts';

/** What the shell asks the API on every page of somebody with an account: the HTML asks for it, and the shell takes the answers. */
export const firstCalls = {
  teams: '/api/teams',
  organizations: '/api/organizations/get-by-client',
  notifications: '/api/notifications/get-by-user-id',
} as const;
export type FirstCall = (typeof firstCalls)[keyof typeof firstCalls];

/**
 * The parameters of calls about one organization. Without any, the address has no question mark: whoever asks for it by these
 * takes the answer that the HTML has asked for.
 */
export const ofOrganization = (id: string | null): { organization_id: string } | undefined =>
  id ? { organization_id: id } : undefined;

/**
 * The addresses of the first calls of a viewer: in which spaces their teams are (product/teams#spaces), in which organization a
 * client works, and what stands over the page, so that it need not be moved down for it later.
 * @param organizationId the organization that a client works in, as far as it is known.
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
