import { useOrganization, useSession } from '@workspace/host';

/**
 * Returns whether the viewer is in an organization. The list of organizations follows what happens after the page load.
 * Until it has loaded, the profile of the page load decides.
 */
export function useHasOrganization(): boolean {
  const { user } = useSession();
  const { organizations, isKnown } = useOrganization();
  return (isKnown ? organizations : (user?.client_organizations ?? [])).length > 0;
}
