import * as z from 'zod/mini';
import { matchChannels, matchSources, matchStatuses } from './match.ts';
import { explainedTransition, interview, recruit, stageMove, training } from './pipeline.ts';

/** A match of an assistant with an organization, as operators see it. */
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

/** Response of GET /api/pipeline/:assistantId, for operators. */
export const recruitDetail = z.extend(recruit, {
  phone: z.nullable(z.string()),
  interviews: z.array(interview),
  trainings: z.array(training),
  matches: z.array(matchDetail),
  history: z.array(explainedTransition),
  /** Open listings that operators may propose the assistant for. */
  openings: z.array(z.object({ listing_id: z.string(), title: z.string(), organization_name: z.string() })),
});
export type RecruitDetail = z.infer<typeof recruitDetail>;

/** Body of POST /api/matches/:id/move. */
export const matchMove = z.extend(stageMove, { from: z.enum(matchStatuses), to: z.enum(matchStatuses) });
export type MatchMove = z.infer<typeof matchMove>;

/** Body of POST /api/matches, with which an operator proposes an assistant for an open listing. */
export const newMatch = z.strictObject({
  assistant_id: z.uuid(),
  listing_id: z.uuid(),
  source: z._default(z.enum(matchSources), 'Matcher'),
  channel: z._default(z.enum(matchChannels), 'matcher'),
});
export type NewMatch = z.input<typeof newMatch>;
