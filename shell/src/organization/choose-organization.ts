/**
 * Keys of local storage (product/organizations#selected): the selected organization, and the last one that the user
 * chose.
 */
export const organizationKeys = { selected: 'selectedOrganization', fallback: 'defaultOrganizationId' } as const;

/**
 * Returns the current organization: the selected one if the viewer is in it, otherwise the one they last chose,
 * otherwise their first.
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
