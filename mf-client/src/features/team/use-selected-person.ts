import { useInBrowser } from '@workspace/host';
import { useLocation } from 'react-router-dom';

/** Returns the id of the person selected on the team page, from the URL hash, which only the browser knows. */
export function useSelectedPerson(): string | null {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  return (inBrowser && hash.slice(1)) || null;
}
