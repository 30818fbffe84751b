import { useLocation } from 'react-router-dom';

/** Returns the id of the person selected on the team page, from the URL hash. `key` changes with each navigation. */
export function useSelectedPerson(): { id: string | null; key: string } {
  const { hash, key } = useLocation();
  return { id: hash.slice(1) || null, key };
}
