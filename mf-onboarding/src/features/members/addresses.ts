import { isEmail, organizationLimits, splitAddresses } from 'shared/contracts';

const { emailsPerInvite } = organizationLimits;

/** Adds addresses that are not in the list yet. */
export const addAddresses = (list: readonly string[], text: string): string[] => [
  ...new Set([...list, ...splitAddresses(text)]),
];

/** What keeps a list from being sent; null when nothing does. */
export function listProblem(list: readonly string[]): string | null {
  if (list.length === 0) return 'Enter at least one email address, or skip this step.';
  if (list.length > emailsPerInvite) return `Invite at most ${emailsPerInvite} people at once.`;
  return list.every(isEmail) ? null : 'Correct or remove the marked addresses.';
}
