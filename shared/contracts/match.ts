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

/** How a match was created (product/jobs#matches). */
export const matchSources = ['AI', 'Matcher', 'Assistant'] as const;
export const matchChannels = ['discord', 'email', 'matcher', 'workspace'] as const;

const out = ['Rejected', 'Not Interested', 'Removed'] as const satisfies MatchStatus[];

/** Allowed moves from each status. The database has the same table and decides. */
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

/** Statuses from which the assistant may withdraw. They cannot end a finished match. */
export const withdrawableStatuses: readonly MatchStatus[] = matchStatuses.filter((status) =>
  matchMoves[status].includes('Not Interested'),
);

/** Moves of the assistant. Operators may make all moves. */
export const assistantMoves = { apply: 'Applied', withdraw: 'Not Interested' } as const satisfies Record<
  string,
  MatchStatus
>;
