/**
 * Keys of local storage (product/organizations#selected): the current organization, and the organization that the user
 * last chose.
 */
export const organizationKeys = { selected: 'selectedOrganization', fallback: 'defaultOrganizationId' } as const;

/**
 * Returns the id of the selected organization, otherwise of the last chosen one, otherwise of the first. Skips
 * organizations of which the viewer is not a member. Returns null without an organization and while the organizations
 * load.
 * @param available the ids of the viewer's organizations; undefined while they load
 */
export function chooseOrganization(
  selected: string | null,
  fallback: string | null,
  available: readonly string[] | undefined,
): string | null {
  if (!available) return null;
  return [selected, fallback].find((id) => id !== null && available.includes(id)) ?? available[0] ?? null;
}
