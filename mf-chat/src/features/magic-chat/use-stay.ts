import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function to call when a call starts. Its result returns true while the user is still where they were then,
 * so that a late answer leads nobody away from another page.
 */
export function useStay(): () => () => boolean {
  const { pathname, search } = useLocation();
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = pathname + search;
    return () => {
      here.current = null;
    };
  }, [pathname, search]);
  return () => {
    const start = here.current;
    return () => start !== null && here.current === start;
  };
}
