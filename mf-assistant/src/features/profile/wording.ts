import type { AssistantStatus, CredentialKind } from 'shared/contracts';

export const credentialWords: Record<CredentialKind, string> = { CERTIFICATE: 'Certificate', COURSE: 'Course' };

/** What a status means to the assistant who has it. */
export const statusWords: Record<AssistantStatus, string> = {
  Unverified: 'We are still checking your details.',
  Candidate: 'Your application is under way.',
  Trainee: 'You are in training.',
  'Non-assistant': 'This account is not one of a working assistant.',
  'Incomplete CV': 'Complete your profile, so that we can recommend you.',
  'For Recommendation': 'You are ready to be recommended to clients.',
  'On Hold': 'Your profile is on hold for now.',
  'MI Scheduled': 'A matching interview with you is scheduled.',
  'For CSM Review': 'We are reviewing your match.',
  Recommended: 'You are recommended to a client.',
  Working: 'You are working with clients.',
  'Working to Ineligible': 'You are finishing your work with your clients.',
  Ineligible: 'You cannot be matched with clients at the moment.',
  Unresponsive: 'We could not reach you. Please write to us.',
  Unavailable: 'You have told us that you are not available.',
};

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthOf = (day: string): string => month.format(new Date(`${day}T00:00:00Z`));

/** The months between two days ('2026-11-21'), such as 'Feb 2020 – Aug 2022'. '' when neither is known. */
export function periodWords(start: string | null, end: string | null, ongoing: boolean): string {
  const until = end ? monthOf(end) : ongoing ? 'Present' : '';
  return [start ? monthOf(start) : '', until].filter(Boolean).join(' – ');
}

/** The time of day in a zone at a moment (ms since the epoch), such as '4:05 PM'. */
export const timeIn = (timezone: string, now: number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: timezone }).format(now);
