/** Keys of local storage (product/organizations#selected): what is selected now, and what was last chosen by hand. */
export const organizationKeys = { selected: 'selectedOrganization', fallback: 'defaultOrganizationId' } as const;

/**
 * The organization that is worked in: the selected one while the viewer is in it, else the one they last chose, else their first.
 * @param available the ids of the viewer's organizations; undefined while nobody knows them.
 */
export function chooseOrganization(
  selected: string | null,
  fallback: string | null,
  available: readonly string[] | undefined,
): string | null {
  if (!available) return null;
  return [selected, fallback].find((id) => id !== null && available.includes(id)) ?? available[0] ?? null;
}
