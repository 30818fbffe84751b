import type { Accounts } from './viewers.ts';

/** What the environment says about the accounts that visit pages. */
interface AccountSettings {
  /** Email addresses with commas between them. */
  VISIT_ACCOUNTS?: string | undefined;
  VISIT_PASSWORD?: string | undefined;
}

/**
 * Returns the test accounts that visit pages. Throws one sentence if they have no password.
 * @param known the accounts if the environment names none
 */
export function accountsOf({ VISIT_ACCOUNTS, VISIT_PASSWORD }: AccountSettings, known: Accounts): Accounts {
  const emails = (VISIT_ACCOUNTS ?? '').split(',').flatMap((one) => one.trim() || []);
  if (emails.length === 0) return known;
  if (!VISIT_PASSWORD) throw new Error('Set VISIT_PASSWORD to the password of the accounts in VISIT_ACCOUNTS.');
  return { emails, password: VISIT_PASSWORD, optional: false };
}

/** No accounts: every viewer who must be signed in is an example. */
export const noAccounts: Accounts = { emails: [], password: '', optional: true };
