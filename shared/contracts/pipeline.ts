import * as z from 'zod/mini';
import { type AssistantStatus, assistantStatuses } from './assistant.ts';
import { commonRefusals } from './error.ts';
import { paging } from './paging.ts';
import type { Profile } from './profile-schemas.ts';
import type { Refusal } from './refusal.ts';
import { atMost } from './text.ts';

/** Stages of the recruiting pipeline (product/candidates#stages). */
export const pipelineStages = [
  'Applied',
  'Rejected',
  'Started Assessment',
  'Sourcing Interview',
  'Qualifying Interview',
  'Async Training',
  'Live Training',
  'Expedited',
  'Endorsed',
  'Graduate',
] as const;
export type PipelineStage = (typeof pipelineStages)[number];

/** Phases of the recruiting pipeline (product/candidates#stages). */
export const pipelinePhases = ['Application', 'Assessment', 'Interview', 'Success', 'Completed'] as const;
export type PipelinePhase = (typeof pipelinePhases)[number];

/** The phase of each stage. private.phase_of has the same table. */
export const phaseOfStage: Record<PipelineStage, PipelinePhase> = {
  Applied: 'Application',
  Rejected: 'Completed',
  'Started Assessment': 'Assessment',
  'Sourcing Interview': 'Interview',
  'Qualifying Interview': 'Interview',
  'Async Training': 'Success',
  'Live Training': 'Success',
  Expedited: 'Success',
  Endorsed: 'Success',
  Graduate: 'Completed',
};

/** Kinds of reasons for a transition (product/candidates#stages). */
export const reasonKinds = ['5 Opportunity Rule', 'Lost Reason', 'Churn Reason'] as const;

/** Interview outcomes (product/candidates#interviews). The product requires the spelling 'Inteview'. */
export const interviewOutcomes = [
  'Pending',
  'Inteview Scheduled',
  'Rescheduled',
  'For Further Evaluation',
  'No Show',
  'No Show - Rejected',
  'Failed',
  'Endorsed to Boutique/GenRec',
  'Expedited - For Matching',
  'Passed',
  'Reapplication - MEA Graduate',
  'On Hold',
] as const;
export type InterviewOutcome = (typeof interviewOutcomes)[number];

/** Training statuses (product/candidates#trainings). */
export const trainingStatuses = [
  'New',
  'Active',
  'Dropped',
  'Failed - Mid',
  'Failed - End',
  'Passed',
  'Resigned',
] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

/** The subjects whose status changes the history records. */
export const transitionSubjects = ['assistant', 'pipeline', 'interview', 'training', 'match'] as const;

type Moves<State extends string> = Record<State, readonly State[]>;

/** The stages that may follow each stage. The database has the same table and enforces it. */
export const stageMoves: Moves<PipelineStage> = {
  Applied: ['Started Assessment', 'Rejected'],
  'Started Assessment': ['Sourcing Interview', 'Rejected'],
  'Sourcing Interview': ['Qualifying Interview', 'Expedited', 'Rejected'],
  'Qualifying Interview': ['Async Training', 'Live Training', 'Expedited', 'Endorsed', 'Rejected'],
  'Async Training': ['Live Training', 'Endorsed', 'Graduate', 'Rejected'],
  'Live Training': ['Endorsed', 'Graduate', 'Rejected'],
  Expedited: ['Endorsed', 'Graduate', 'Rejected'],
  Endorsed: ['Graduate', 'Rejected'],
  Graduate: [],
  Rejected: ['Applied'],
};

/** The account status that a stage sets. Stages that are not listed leave the status unchanged. */
export const statusOfStage: Partial<Record<PipelineStage, AssistantStatus>> = {
  Applied: 'Candidate',
  'Async Training': 'Trainee',
  'Live Training': 'Trainee',
  Graduate: 'For Recommendation',
  Rejected: 'Non-assistant',
};

const held = [
  'Passed',
  'Failed',
  'For Further Evaluation',
  'Endorsed to Boutique/GenRec',
  'Expedited - For Matching',
  'Reapplication - MEA Graduate',
  'On Hold',
] as const satisfies InterviewOutcome[];

/** The outcomes that may follow each interview outcome. */
export const interviewMoves: Moves<InterviewOutcome> = {
  Pending: ['Inteview Scheduled', 'Failed', 'Reapplication - MEA Graduate', 'On Hold'],
  'Inteview Scheduled': ['Rescheduled', 'No Show', ...held],
  Rescheduled: ['Inteview Scheduled', 'No Show', ...held],
  'For Further Evaluation': [
    'Inteview Scheduled',
    'Passed',
    'Failed',
    'Endorsed to Boutique/GenRec',
    'Expedited - For Matching',
    'On Hold',
  ],
  'No Show': ['Rescheduled', 'No Show - Rejected'],
  'On Hold': ['Inteview Scheduled', 'Failed'],
  'No Show - Rejected': [],
  Failed: [],
  'Endorsed to Boutique/GenRec': [],
  'Expedited - For Matching': [],
  Passed: [],
  'Reapplication - MEA Graduate': [],
};

/** The statuses that may follow each training status. */
export const trainingMoves: Moves<TrainingStatus> = {
  New: ['Active', 'Dropped', 'Resigned'],
  Active: ['Passed', 'Failed - Mid', 'Failed - End', 'Dropped', 'Resigned'],
  Dropped: ['Active'],
  'Failed - Mid': [],
  'Failed - End': [],
  Passed: [],
  Resigned: [],
};

const away = ['On Hold', 'Unresponsive', 'Unavailable', 'Ineligible'] as const satisfies AssistantStatus[];

/**
 * The statuses that may follow each account status. An operator changes the status directly, or it changes as the
 * result of another move.
 */
export const statusMoves: Moves<AssistantStatus> = {
  Unverified: ['Candidate', 'Non-assistant', 'Ineligible'],
  Candidate: ['Trainee', 'Incomplete CV', 'For Recommendation', 'Non-assistant', 'On Hold', 'Ineligible'],
  Trainee: ['Incomplete CV', 'For Recommendation', 'Non-assistant', 'On Hold', 'Ineligible'],
  'Non-assistant': ['Candidate'],
  'Incomplete CV': ['For Recommendation', ...away],
  'For Recommendation': ['MI Scheduled', 'For CSM Review', 'Recommended', 'Working', 'Incomplete CV', ...away],
  'MI Scheduled': ['For CSM Review', 'Recommended', 'Working', 'For Recommendation', ...away],
  'For CSM Review': ['Recommended', 'Working', 'For Recommendation', ...away],
  Recommended: ['Working', 'MI Scheduled', 'For Recommendation', ...away],
  Working: ['For Recommendation', 'Working to Ineligible', 'On Hold', 'Unresponsive', 'Unavailable'],
  'Working to Ineligible': ['Ineligible', 'Working'],
  'On Hold': ['Candidate', 'Trainee', 'For Recommendation', 'Working', 'Non-assistant', 'Ineligible'],
  Unresponsive: ['For Recommendation', 'Unavailable', 'Ineligible'],
  Unavailable: ['For Recommendation', 'Unresponsive', 'Ineligible'],
  Ineligible: ['Candidate'],
};

/**
 * Statuses in which assistants may report that they can work again (POST /api/assistants/reactivated-profile-alert).
 * private.away_statuses() has the same list.
 */
export const awayStatuses: readonly AssistantStatus[] = ['Unresponsive', 'Unavailable'];

/**
 * Statuses in which assistants cannot apply to listings, clock in or plan shifts (product/candidates#restricted).
 * private.restricted_statuses() has the same list.
 */
export const restrictedStatuses = [
  'Candidate',
  'Trainee',
  'Non-assistant',
  'Unverified',
  'On Hold',
  'Ineligible',
] as const satisfies AssistantStatus[];

/** Returns whether a user is an assistant with a status in `restrictedStatuses`. */
export const isRestricted = (person: Pick<Profile, 'account_type' | 'assistant_cvs'>): boolean =>
  person.account_type === 'assistant' &&
  restrictedStatuses.some((status) => status === person.assistant_cvs[0]?.status);

/** Error messages for refused status changes. The keys are error codes of the database. */
export const transitionMessages = {
  MOVE_STALE: 'The status has changed in the meantime. Check it before you continue.',
  MOVE_NOT_ALLOWED: commonRefusals.MOVE_NOT_ALLOWED,
  STATUS_IN_THE_WAY: "The assistant's account status does not allow this change. Change the status first.",
  ACCOUNT_RESTRICTED: "You can't do this with your current account status.",
  LISTING_CLOSED: 'This listing is no longer open.',
  ALREADY_APPLIED: 'You have already applied to this listing.',
} as const satisfies Partial<Record<Refusal, string>>;

/** A recorded status change of an assistant, or of their interview, training or match. */
export const transition = z.object({
  id: z.string(),
  subject: z.enum(transitionSubjects),
  subject_id: z.string(),
  from_state: z.nullable(z.string()),
  to_state: z.string(),
  created_at: z.string(),
});
export type Transition = z.infer<typeof transition>;

/** A recorded status change as operators see it, with author and reason. */
export const explainedTransition = z.extend(transition, {
  actor: z.nullable(z.string()),
  reason_kind: z.nullable(z.enum(reasonKinds)),
  reason: z.nullable(z.string()),
});

/** An interview. `match_id` is null for an interview of the recruiting pipeline. */
export const interview = z.object({
  id: z.string(),
  match_id: z.nullable(z.string()),
  outcome: z.enum(interviewOutcomes),
  scheduled_at: z.nullable(z.string()),
  minutes: z.int(),
  meeting_url: z.nullable(z.string()),
  created_at: z.string(),
});
export type Interview = z.infer<typeof interview>;

export const training = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(trainingStatuses),
  created_at: z.string(),
});
export type Training = z.infer<typeof training>;

/** The time at which an assistant reported that they can work again. Null after the next change of their status. */
const reactivatedAt = z.nullable(z.string());

/** Response of GET /api/pipeline/mine: the viewer's own progress in the pipeline. */
export const pipelineStanding = z.object({
  status: z.enum(assistantStatuses),
  stage: z.enum(pipelineStages),
  phase: z.enum(pipelinePhases),
  reactivated_at: reactivatedAt,
  interviews: z.array(interview),
  trainings: z.array(training),
  history: z.array(transition),
});
export type PipelineStanding = z.infer<typeof pipelineStanding>;

/** An assistant in the operators' list of the pipeline. */
export const recruit = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  status: z.enum(assistantStatuses),
  stage: z.enum(pipelineStages),
  phase: z.enum(pipelinePhases),
  since: z.string(),
  reactivated_at: reactivatedAt,
  /** Whether the email address marks a test account (product/accounts#test-accounts). */
  is_test: z.boolean(),
});
export type Recruit = z.infer<typeof recruit>;

/** Query of GET /api/pipeline, for operators. */
export const recruitQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  stage: z.optional(z.enum(pipelineStages)),
  ...paging(20),
});
export type RecruitQuery = z.input<typeof recruitQuery>;

const reasoned = {
  reason_kind: z.optional(z.nullable(z.enum(reasonKinds))),
  reason: z.optional(z.nullable(z.string().check(z.trim(), atMost(1000)))),
};

/** Creates the body schema of a status change. `from` is the state that the operator's page showed. */
const move = <State extends z.ZodMiniType>(state: State) => z.strictObject({ from: state, to: state, ...reasoned });

/** Bodies of POST /api/pipeline/:id/stage, /:id/status and /trainings/:id. */
export const stageMove = move(z.enum(pipelineStages));
export const statusMove = move(z.enum(assistantStatuses));
export const trainingMove = move(z.enum(trainingStatuses));
const hourMs = 3_600_000;
/** The time of an interview (ISO 8601). It must be in the future or within the last hour. */
const interviewTime = z.iso
  .datetime({ offset: true, error: 'Choose a time.' })
  .check(z.refine((time) => Date.parse(time) > Date.now() - hourMs, 'Choose a time in the future.'));
/** Body of a change of an interview's outcome. `scheduled_at` is the new time of a rescheduled interview. */
export const interviewMove = z.extend(move(z.enum(interviewOutcomes)), {
  scheduled_at: z.optional(z.nullable(interviewTime)),
});
export type InterviewMove = z.infer<typeof interviewMove>;

/** Body of POST /api/pipeline/:id/interviews. */
export const newInterview = z.strictObject({
  match_id: z.optional(z.nullable(z.uuid())),
  scheduled_at: z.optional(z.nullable(interviewTime)),
});
export type NewInterview = z.infer<typeof newInterview>;

/** Body of POST /api/pipeline/:id/trainings. */
export const newTraining = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(120)),
});
export type NewTraining = z.infer<typeof newTraining>;
