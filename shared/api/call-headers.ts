import { accountHeader } from '@workspace/contracts';
import { apiConfig } from './config.ts';

/**
 * Adds what every call has: the header against CSRF, and the account of the page. Cookies belong to the browser, a page to
 * a user (docs/adr/0064).
 */
export function addCallHeaders(headers: Headers): Headers {
  headers.set('x-workspace-request', '1');
  if (apiConfig.viewer && !headers.has(accountHeader)) headers.set(accountHeader, apiConfig.viewer);
  return headers;
}
