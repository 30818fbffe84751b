import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { commonRefusals } from './error.ts';
import { listingStatuses } from './job.ts';
import { matchStatuses } from './match.ts';
import { listingHoursPerWeek } from './operator.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { paging } from './paging.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

/** States of a request for an assistant, in their order (product/assistant-requests#states). */
export const requestStates = [
  'Requested',
  'Searching',
  'Shortlist',
  'Interview',
  'Selected',
  'Terms',
  'Starting',
  'Filled',
  'Canceled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** States in which a client can no longer cancel a request. */
export const settledRequestStates: readonly RequestState[] = ['Starting', 'Filled', 'Canceled'];

/** Answers of a client to proposed terms. */
export const termsAnswers = ['Agreed', 'Change requested'] as const;

/** Sentences for refusals of calls about requests. */
export const requestMessages = {
  DEAL_NOT_FOUND: 'This deal does not belong to the organization.',
  NOT_ITS_CLIENT: 'Only clients of the organization can do this.',
  REQUEST_MOVED: commonRefusals.REQUEST_MOVED,
  REQUEST_STARTED: 'The search has begun, so the request can no longer be changed like this. Write to us in the chat.',
  ROW_CHANGED: commonRefusals.ROW_CHANGED,
  SLOT_NOT_FOUND: 'This time is no longer offered. Choose another one.',
  SLOT_TAKEN: 'Someone else was faster, and this time has changed. Check it again before you continue.',
} as const;

/**
 * A time for an interview. `meeting_url` is null until the time is booked, and while nobody has set it. A booked time has
 * the id of its interview.
 */
const interviewSlot = z.object({
  id: z.string(),
  starts_at: z.string(),
  minutes: z.int(),
  is_booked: z.boolean(),
  interview_id: z.nullable(z.string()),
  meeting_url: z.nullable(z.string()),
});
export type InterviewSlot = z.infer<typeof interviewSlot>;

/** An assistant who is recommended for a request. */
const shortlisted = z.object({
  match_id: z.string(),
  assistant_id: z.string(),
  assistant_name: z.string(),
  avatar_url: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  status: z.enum(matchStatuses),
  timezone: z.nullable(z.string()),
  slots: z.array(interviewSlot),
});
export type Shortlisted = z.infer<typeof shortlisted>;

/** The newest terms that operators have proposed for a request. */
const requestTerms = z.object({
  id: z.string(),
  /** US cents for each hour. */
  rate_cents: z.int(),
  hours_per_week: z.int(),
  starts_on: z.string(),
  proposed_by: z.nullable(z.string()),
  created_at: z.string(),
  answer: z.nullable(z.enum(termsAnswers)),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** What the client wants to change. */
  note: z.nullable(z.string()),
});
export type RequestTerms = z.infer<typeof requestTerms>;

/** A request for an assistant, as its clients and operators see it. */
export const assistantRequest = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  organization_id: z.string(),
  organization_name: z.string(),
  requested_by: z.nullable(z.string()),
  /** The name of the team whose assistant is replaced. */
  replaces: z.nullable(z.string()),
  replaces_deal_id: z.nullable(z.string()),
  role: z.enum(assistantRoles),
  hours_per_week: z.int(),
  skills: z.string(),
  timezone: z.string(),
  /** US cents for each hour. */
  budget_cents: z.nullable(z.int()),
  starts_on: z.nullable(z.string()),
  note: z.string(),
  canceled_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  listing: z.object({ id: z.string(), title: z.string(), status: z.enum(listingStatuses) }),
  shortlist: z.array(shortlisted),
  terms: z.nullable(requestTerms),
});
export type AssistantRequest = z.infer<typeof assistantRequest>;

/** Query of GET /api/assistant-requests. Without `organization_id`, it lists the requests of all organizations of the client. */
export const assistantRequestQuery = z.object({ organization_id: z.optional(z.uuid()), ...paging(20) });
export type AssistantRequestQuery = z.input<typeof assistantRequestQuery>;

const { minimum, maximum } = listingHoursPerWeek;
const hoursRange = `Enter a whole number from ${minimum} to ${maximum}.`;
const hours = z
  .number(hoursRange)
  .check(z.int(hoursRange), z.minimum(minimum, hoursRange), z.maximum(maximum, hoursRange));
const rateRange = 'Enter an amount from 0.01 to 1,000.';
const rate = z.number(rateRange).check(z.int(rateRange), z.minimum(1, rateRange), z.maximum(100_000, rateRange));

const wishes = {
  role: z.enum(assistantRoles, 'Choose a role.'),
  hours_per_week: hours,
  skills: z.string().check(z.trim(), z.minLength(1, 'Name at least one skill.'), atMost(500)),
  timezone,
  budget_cents: z.optional(z.nullable(rate)),
  starts_on: z.optional(z.nullable(z.iso.date('Enter a date.'))),
  note: z.string().check(z.trim(), atMost(2000)),
};

/** Body of POST /api/assistant-requests. */
export const newAssistantRequest = z.strictObject({
  organization_id: z.uuid('Choose an organization.'),
  replaces_deal_id: z.optional(z.nullable(z.uuid())),
  ...wishes,
});
export type NewAssistantRequest = z.infer<typeof newAssistantRequest>;

/** Body of PATCH /api/assistant-requests/:id: other wishes, or `canceled`. */
export const assistantRequestChange = z.strictObject({
  updated_at: updatedAt,
  ...z.partial(z.object({ ...wishes, canceled: z.literal(true) })).shape,
});
export type AssistantRequestChange = z.infer<typeof assistantRequestChange>;

/**
 * Returns both bodies, which also refuse a start before a day, such as '2026-11-29'. A change without `starts_on` keeps
 * the day, also one that has passed since.
 * @param firstDay returns the day. It is called for each body.
 */
export function requestBodiesFrom(firstDay: () => string) {
  const isOpen = z.refine<string>((day) => day >= firstDay(), 'Choose a day from today on.');
  const starts_on = z.optional(z.nullable(z.iso.date('Enter a date.').check(isOpen)));
  return {
    added: z.extend(newAssistantRequest, { starts_on }),
    changed: z.extend(assistantRequestChange, { starts_on }),
  };
}

/** Body of POST /api/assistant-requests/:id/terms: the answer to the terms that the client saw. */
export const termsAnswer = z
  .strictObject({
    terms_id: z.uuid(),
    answer: z.enum(termsAnswers),
    note: z.optional(z.string().check(z.trim(), atMost(1000))),
  })
  .check(
    z.refine(({ answer, note }) => answer === 'Agreed' || Boolean(note), {
      path: ['note'],
      error: 'Write what you would like to change.',
    }),
  );
export type TermsAnswer = z.infer<typeof termsAnswer>;

/**
 * Body of PUT /api/assistant-requests/:id/interviews/:slotId: books the time, or gives it back. `booked_slot_id` is the time
 * of the assistant that the page shows as booked, or null without one. If another one is booked, the answer is 409
 * `SLOT_TAKEN`.
 */
export const interviewBooking = z.object({
  books: z.boolean(),
  /** Pages of releases before this rule do not send it. */
  booked_slot_id: z.optional(z.nullable(z.uuid())),
});
export type InterviewBooking = z.infer<typeof interviewBooking>;

/** Keys that sort the requests of all organizations. */
export const operatedRequestSorts = ['organization_name', 'role', 'state', 'created_at'] as const;

/** Query of GET /api/operations/requests. */
export const operatedRequestQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedRequestSorts),
  state: z.optional(z.enum(requestStates)),
});
export type OperatedRequestQuery = z.input<typeof operatedRequestQuery>;

/** Body of POST /api/operations/requests/:id/terms. */
export const newTerms = z.strictObject({
  rate_cents: rate,
  hours_per_week: hours,
  starts_on: z.iso.date('Enter a date.'),
});
export type NewTerms = z.infer<typeof newTerms>;

const meetingUrl = z
  .url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' })
  .check(atMost(500));

/** Body of PATCH /api/operations/requests/:id/interviews/:slotId. */
export const meetingLinkChange = z.strictObject({ meeting_url: meetingUrl });
export type MeetingLinkChange = z.infer<typeof meetingLinkChange>;

/** Body of POST /api/operations/requests/:id/interviews: a time that the client may book. */
export const newInterviewSlot = z.strictObject({
  match_id: z.uuid('Choose an assistant.'),
  starts_at: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }),
  minutes: z.number('Choose a length.').check(z.int(), z.minimum(15), z.maximum(180)),
  meeting_url: z.optional(z.nullable(meetingUrl)),
});
export type NewInterviewSlot = z.infer<typeof newInterviewSlot>;
