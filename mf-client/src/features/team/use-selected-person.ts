import { useLocation } from 'react-router-dom';

/**
 * Returns the person selected on the team page. The URL's hash holds the selection, so it can be shared and works with
 * the back button.
 */
export function useSelectedPerson(): { id: string | null; key: string } {
  const { hash, key } = useLocation();
  return { id: hash.slice(1) || null, key };
}
