import { useLocation } from 'react-router-dom';

/** Who is selected on the team page: the hash of the address, so that a selection can be shared and gone back from. */
export function useSelectedPerson(): { id: string | null; key: string } {
  const { hash, key } = useLocation();
  return { id: hash.slice(1) || null, key };
}
