import { isEmail, organizationLimits, organizationMessages, splitAddresses } from '@workspace/contracts';

/** Returns the list with the addresses in `text` added, without duplicates. */
export const addAddresses = (list: readonly string[], text: string): string[] => [
  ...new Set([...list, ...splitAddresses(text)]),
];

/** Returns the validation message for the list, or null for a valid list. */
export function listProblem(list: readonly string[]): string | null {
  if (list.length === 0) return 'Enter at least one email address, or skip this step.';
  if (list.length > organizationLimits.emailsPerInvite) return organizationMessages.tooManyAtOnce;
  return list.every(isEmail) ? null : 'Correct or remove the marked addresses.';
}
