import { emailPattern } from 'shared/contracts';

/** How many addresses one call takes. */
export const mostAddresses = 20;

/** Addresses as they are typed or pasted: apart by commas, semicolons, white space, or in brackets behind names. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[\s,;<>"]+/)
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one.includes('@') || !/[<@]/.test(text))
    .filter(Boolean);

/** Adds addresses that are not in the list yet. */
export const addAddresses = (list: readonly string[], text: string): string[] => [
  ...new Set([...list, ...splitAddresses(text)]),
];

export const isAddress = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** What keeps a list from being sent; null when nothing does. */
export function listProblem(list: readonly string[]): string | null {
  if (list.length === 0) return 'Enter at least one e-mail address, or skip this step.';
  if (list.length > mostAddresses) return `Invite at most ${mostAddresses} people at once.`;
  return list.every(isAddress) ? null : 'Correct or remove the marked addresses.';
}
