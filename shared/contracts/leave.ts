import * as z from 'zod/mini';
import { commonRefusals } from './error.ts';
import { updatedAt } from './operator-lists.ts';
import { pageDefaults, paging } from './paging.ts';
import type { Refusal } from './refusal.ts';
import { atMost } from './text.ts';
import { dayIn, timezone } from './time-zone.ts';

export const leaveKinds = ['vacation', 'sick', 'personal'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** Labels for the kinds of leaves. */
export const leaveKindLabels: Record<LeaveKind, string> = {
  vacation: 'Vacation',
  sick: 'Sick leave',
  personal: 'Personal leave',
};

export const leaveStates = ['Asked', 'Approved', 'Declined', 'Canceled'] as const;
export type LeaveState = (typeof leaveStates)[number];

/** The most days after the first one, so that a leave lasts at most a year. */
const mostDaysAfterFirst = 365;
const dayMs = 86_400_000;

/** The days per year that an assistant may be away, unless operators have set another number for them. */
export const leaveDaysPerYear = 20;

/** The balance of a calendar year (product/leaves#balance). All numbers are working days. */
const leaveYear = z.object({
  year: z.int(),
  days_per_year: z.pipe(
    z.nullable(z.int()),
    z.transform((days) => days ?? leaveDaysPerYear),
  ),
  /** The days in approved leaves. */
  taken: z.int(),
  /** The days in other leaves that wait for an answer. */
  asked: z.int(),
  /** The days of the leave itself. */
  working_days: z.int(),
});
export type LeaveYear = z.infer<typeof leaveYear>;

/** A leave of an assistant (product/leaves). The days are calendar days in `timezone`, and both belong to the leave. */
export const leave = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  assistant_name: z.string(),
  kind: z.enum(leaveKinds),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  timezone: z.string(),
  note: z.string(),
  state: z.enum(leaveStates),
  answer: z.string(),
  /** The client or account lead who has approved or declined the leave. */
  decider_name: z.nullable(z.string()),
  /** The balance of each year of a leave that waits for an answer. Empty for other leaves. */
  years: z.array(leaveYear),
  created_at: z.string(),
  /** The version of the row, which a change sends back. */
  updated_at: z.string(),
});
export type Leave = z.infer<typeof leave>;

/**
 * Query of GET /api/leaves: an assistant's own leaves, those of a client's assistants, or those of the assistants of an
 * account lead. With `user_id`, those of one person. The newest first day comes first.
 */
export const leaveQuery = z.object({ ...paging(pageDefaults.limit), user_id: z.optional(z.uuid()) });
export type LeaveQuery = z.input<typeof leaveQuery>;

/** Response of GET /api/leaves/plan: what an assistant needs to plan leaves. */
export const leavePlan = z.object({
  /** Where the assistant lives (ISO 3166-1 alpha-2). Null if the location in the CV names no country. */
  country: z.nullable(z.string()),
  /** The public holidays of the country, from today to the end of next year. */
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  /** The balances of this year and the next one. */
  years: z.array(leaveYear),
});
export type LeavePlan = z.infer<typeof leavePlan>;

/** Body of POST /api/leaves. */
export const newLeave = z
  .strictObject({
    kind: z.enum(leaveKinds),
    first_day: z.iso.date('Choose the first day.'),
    last_day: z.iso.date('Choose the last day.'),
    timezone,
    note: z._default(z.string().check(atMost(1000)), ''),
  })
  .check(
    z.refine(({ first_day, last_day }) => last_day >= first_day, {
      error: 'Choose a last day that is not before the first.',
      path: ['last_day'],
    }),
    z.refine(({ first_day, last_day }) => Date.parse(last_day) - Date.parse(first_day) <= mostDaysAfterFirst * dayMs, {
      error: 'A leave lasts at most a year.',
      path: ['last_day'],
    }),
  );
export type NewLeave = z.input<typeof newLeave>;

/** Query of GET /api/leaves/preview: the days of a leave that the assistant is about to ask for. */
export const leavePreviewQuery = z.object({ first_day: z.iso.date(), last_day: z.iso.date(), timezone });
export type LeavePreviewQuery = z.input<typeof leavePreviewQuery>;

/** Response of GET /api/leaves/preview: the balance of each year. */
export const leavePreview = z.object({ years: z.array(leaveYear) });
export type LeavePreview = z.infer<typeof leavePreview>;

/** Query of GET /api/leaves/away. The answer ends at most 62 days after the first day. */
export const daysAwayQuery = z.object({ first_day: z.iso.date(), last_day: z.iso.date() });
export type DaysAwayQuery = z.input<typeof daysAwayQuery>;

/**
 * Days on which a person does not work: a part of an approved leave, or a public holiday. The days are calendar days in
 * `timezone`.
 */
export const daysAway = z.object({
  user_id: z.uuid(),
  name: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  timezone: z.string(),
  /** The name of the holiday. Null for a leave. */
  holiday: z.nullable(z.string()),
});
export type DaysAway = z.infer<typeof daysAway>;

/** Returns whether the days contain the day of `at` (ms since the epoch) in their time zone. */
export function isAwayAt({ first_day, last_day, timezone }: DaysAway, at: number): boolean {
  const day = dayIn(at, timezone);
  return first_day <= day && day <= last_day;
}

/** Body of PATCH /api/leaves/:id: a client or the account lead approves or declines, or the assistant cancels. */
export const leaveChange = z.strictObject({
  updated_at: updatedAt,
  state: z.enum(['Approved', 'Declined', 'Canceled']),
  answer: z._default(z.string().check(atMost(1000)), ''),
});
export type LeaveChange = z.input<typeof leaveChange>;

/** What a link in a mail about a leave does (product/leaves#links). */
export const leaveLinkActions = ['Approved', 'Declined'] as const;

/** Query of GET /api/leaves/link. */
export const leaveLinkQuery = z.object({ token: z.string().check(z.maxLength(1000)) });

/** Body of POST /api/leaves/link: the recipient of the link answers the leave. */
export const leaveLinkAnswer = z.strictObject({
  token: leaveLinkQuery.shape.token,
  answer: z._default(z.string().check(atMost(1000)), ''),
});
export type LeaveLinkAnswer = z.input<typeof leaveLinkAnswer>;

/** The leave of a link in a mail, as it is now. */
export const linkedLeave = z.extend(
  z.pick(leave, {
    assistant_name: true,
    kind: true,
    first_day: true,
    last_day: true,
    timezone: true,
    note: true,
    state: true,
    answer: true,
    decider_name: true,
    years: true,
  }),
  {
    /** Whether the recipient of the link has answered the leave. */
    is_own_answer: z.boolean(),
    /** What the link does. */
    action: z.enum(leaveLinkActions),
  },
);
export type LinkedLeave = z.infer<typeof linkedLeave>;

export const leaveLinkMessages = {
  LINK_INVALID: commonRefusals.LINK_INVALID,
  LINK_ENDED: 'This link has expired. Answer the leave in Workspace.',
  NOT_ITS_CLIENT: 'You no longer answer the leaves of this assistant.',
} as const;

/** Sentences of refused calls about leaves, by error code. */
export const leaveMessages = {
  LEAVE_BEGUN: 'This leave has begun. You can cancel a leave before its first day.',
  LEAVE_OVERLAPS: 'You already have a leave on one of these days.',
  MOVE_NOT_ALLOWED: 'This leave was answered or canceled already.',
  NOT_IN_TEAM: 'Only assistants in a team ask for a leave.',
  ROW_CHANGED: 'Someone else has changed this leave in the meantime. Check it again before you continue.',
} as const satisfies Partial<Record<Refusal, string>>;

/** Sentences of a refused request for a leave. Its days have begun before the leave exists. */
export const leaveAskMessages = {
  ...leaveMessages,
  LEAVE_BEGUN: 'Choose a day from today on.',
} as const satisfies Record<keyof typeof leaveMessages, string>;
