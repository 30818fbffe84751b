import * as z from 'zod/mini';
import { explainedTransition, interview, recruit, stageMove, training } from './pipeline.ts';

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

/** A match as operators see it. */
export const matchDetail = z.object({
  id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  listing_id: z.nullable(z.string()),
  listing_title: z.nullable(z.string()),
  status: z.enum(matchStatuses),
  source: z.enum(matchSources),
  channel: z.enum(matchChannels),
  note: z.nullable(z.string()),
  created_at: z.string(),
});

/** GET /api/pipeline/:assistantId of operators. */
export const recruitDetail = z.extend(recruit, {
  phone: z.nullable(z.string()),
  interviews: z.array(interview),
  trainings: z.array(training),
  matches: z.array(matchDetail),
  history: z.array(explainedTransition),
  /** Open listings that the assistant may be matched with, with their organizations. */
  openings: z.array(z.object({ listing_id: z.string(), title: z.string(), organization_name: z.string() })),
});
export type RecruitDetail = z.infer<typeof recruitDetail>;

/** Body of POST /api/matches/:id/move. */
export const matchMove = z.extend(stageMove, { from: z.enum(matchStatuses), to: z.enum(matchStatuses) });
export type MatchMove = z.infer<typeof matchMove>;

/** Body of POST /api/matches of operators, which proposes an assistant for an open listing. */
export const newMatch = z.strictObject({
  assistant_id: z.uuid(),
  listing_id: z.uuid(),
  source: z._default(z.enum(matchSources), 'Matcher'),
  channel: z._default(z.enum(matchChannels), 'matcher'),
});
export type NewMatch = z.input<typeof newMatch>;
