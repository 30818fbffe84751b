import { commonMessages } from '@workspace/contracts';
import { loadPage } from '../routing/load-page.ts';

let leaving = false;

/**
 * Handles duplicate session cookies (product/accounts#duplicate-cookies). Shows an alert, then opens the endpoint that
 * clears the cookies and redirects to the sign-in page. Later calls do nothing.
 */
export function leaveDuplicateAuthSession(): void {
  if (leaving) return;
  leaving = true;
  window.alert(commonMessages.duplicateSession);
  loadPage('/api/auth/clear-cache');
}
