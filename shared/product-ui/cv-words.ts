import type { CredentialKind } from '@workspace/contracts';

/** Labels of the credential kinds. */
export const credentialWords: Record<CredentialKind, string> = { CERTIFICATE: 'Certificate', COURSE: 'Course' };

const monthOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats the months between two days ('2026-11-21'): 'Feb 2020 – Aug 2022'. Returns '' if both are unknown. */
export function periodWords(start: string | null, end: string | null, ongoing: boolean): string {
  const until = end ? monthOf(end) : ongoing ? 'Present' : '';
  return [start ? monthOf(start) : '', until].filter(Boolean).join(' – ');
}

/** Formats the time of day in a zone at `now` (ms since the epoch): '4:05 PM'. */
export const timeIn = (timezone: string, now: number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: timezone }).format(now);
