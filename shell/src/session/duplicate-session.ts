import { loadPage } from '../routing/load-page.ts';

/** What people are told (product/accounts#duplicate-cookies). */
export const duplicateSessionMessage = 'Session is invalid due to outdated extension';

let leaving = false;

/**
 * The browser sends two session cookies: says so, and leaves for the call that clears the cookies, which ends at the sign-in
 * page (product/accounts#duplicate-cookies). Only once, however many requests were refused.
 */
export function leaveDuplicateSession(): void {
  if (leaving) return;
  leaving = true;
  window.alert(duplicateSessionMessage);
  loadPage('/api/auth/clear-cache');
}
