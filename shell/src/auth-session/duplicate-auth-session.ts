import { commonMessages } from '@workspace/contracts';
import { loadPage } from '../routing/load-page.ts';

let leaving = false;

/**
 * Handles two session cookies in one browser: shows a message, and opens the call that clears the cookies, which
 * redirects to the sign-in page (product/accounts#duplicate-cookies). It does so only once, regardless of the number of
 * refused requests.
 */
export function leaveDuplicateAuthSession(): void {
  if (leaving) return;
  leaving = true;
  window.alert(commonMessages.duplicateSession);
  loadPage('/api/auth/clear-cache');
}
