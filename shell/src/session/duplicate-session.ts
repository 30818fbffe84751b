import { commonMessages } from 'shared/contracts';
import { loadPage } from '../routing/load-page.ts';

let leaving = false;

/**
 * The browser sends two session cookies: says so, and leaves for the call that clears the cookies, which ends at the sign-in
 * page (product/accounts#duplicate-cookies). Only once, however many requests were refused.
 */
export function leaveDuplicateSession(): void {
  if (leaving) return;
  leaving = true;
  window.alert(commonMessages.duplicateSession);
  loadPage('/api/auth/clear-cache');
}
