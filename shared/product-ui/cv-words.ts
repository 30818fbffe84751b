import type { CredentialKind } from '@workspace/contracts';

/** Labels for the kinds of certifications. */
export const credentialWords: Record<CredentialKind, string> = { CERTIFICATE: 'Certificate', COURSE: 'Course' };

const monthOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Formats a period by the months of two days ('2026-11-21'): 'Feb 2020 – Aug 2022'. An `ongoing` period without an end
 * gets 'Present'. Returns '' if both days are null.
 */
export function periodWords(start: string | null, end: string | null, ongoing: boolean): string {
  const until = end ? monthOf(end) : ongoing ? 'Present' : '';
  return [start ? monthOf(start) : '', until].filter(Boolean).join(' – ');
}

/** Formats the time of day in a time zone at `now` (ms since the epoch): '4:05 PM'. */
export const timeIn = (timezone: string, now: number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: timezone }).format(now);
