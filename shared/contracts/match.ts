/** Match statuses (product/jobs#matches). */
export const matchStatuses = [
  'Pending',
  'Selected',
  'Applied',
  'Notified',
  'Rejected',
  'Not Interested',
  'For Matching Interview',
  'Passed Interview',
  'CSM Approved',
  'Reco Scheduled',
  'Reco Sent',
  'For Intro Call',
  'For Onboarding Call',
  'Matched',
  'Removed',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** The origins of a match (product/jobs#matches). */
export const matchSources = ['AI', 'Matcher', 'Assistant'] as const;
export const matchChannels = ['discord', 'email', 'matcher', 'workspace'] as const;

const out = ['Rejected', 'Not Interested', 'Removed'] as const satisfies MatchStatus[];

/** The statuses that may follow each match status. The database has the same table and enforces it. */
export const matchMoves: Record<MatchStatus, readonly MatchStatus[]> = {
  Pending: ['Notified', 'Applied', 'For Matching Interview', ...out],
  Notified: ['Applied', 'For Matching Interview', ...out],
  Applied: ['For Matching Interview', 'CSM Approved', ...out],
  'For Matching Interview': ['Passed Interview', ...out],
  'Passed Interview': ['CSM Approved', ...out],
  'CSM Approved': ['Reco Scheduled', 'Reco Sent', ...out],
  'Reco Scheduled': ['Reco Sent', 'CSM Approved', ...out],
  'Reco Sent': ['Selected', ...out],
  Selected: ['For Intro Call', 'For Onboarding Call', ...out],
  'For Intro Call': ['For Onboarding Call', ...out],
  'For Onboarding Call': ['Matched', ...out],
  Matched: ['Removed'],
  Rejected: ['Pending'],
  'Not Interested': ['Applied', 'Pending'],
  Removed: ['Pending'],
};

/** Statuses in which an assistant may withdraw the application. A matched or ended application cannot be withdrawn. */
export const withdrawableStatuses: readonly MatchStatus[] = matchStatuses.filter((status) =>
  matchMoves[status].includes('Not Interested'),
);

/** The status changes that assistants may make. Operators may make all changes in `matchMoves`. */
export const assistantMoves = { apply: 'Applied', withdraw: 'Not Interested' } as const satisfies Record<
  string,
  MatchStatus
>;
