import type { Profile } from '@workspace/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLazyGetSignedInQuery } from './auth.api.ts';
import { leavePage } from './leave-page.ts';
import { readReadableCookie } from './readable-cookie.ts';

/**
 * Checks who is signed in when the browser shows the page again from its back/forward cache. If it is not the user for
 * whom the page was rendered, the page is left at once: the cookie tells it before a call could (docs/adr/0064).
 */
export function useRestoredPage(user: Profile | null): void {
  const [look] = useLazyGetSignedInQuery();
  const check = useEffectEvent(async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (readReadableCookie('userId') !== (user?.id ?? '')) return leavePage();
    if (!user) return;
    // The session may also have ended elsewhere. While the server is away, nobody is signed out.
    const { data } = await look();
    if (data && data.user?.id !== user.id) leavePage();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => void check(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
