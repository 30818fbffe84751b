import { isEmail, organizationLimits, organizationMessages, splitAddresses } from 'shared/contracts';

/** Adds addresses that are not in the list yet. */
export const addAddresses = (list: readonly string[], text: string): string[] => [
  ...new Set([...list, ...splitAddresses(text)]),
];

/** What keeps a list from being sent; null when nothing does. */
export function listProblem(list: readonly string[]): string | null {
  if (list.length === 0) return 'Enter at least one email address, or skip this step.';
  if (list.length > organizationLimits.emailsPerInvite) return organizationMessages.tooManyAtOnce;
  return list.every(isEmail) ? null : 'Correct or remove the marked addresses.';
}
