import * as z from 'zod/mini';
import { updatedAt } from './operator-lists.ts';
import { pageDefaults, paging } from './paging.ts';
import type { Refusal } from './refusal.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

export const leaveKinds = ['vacation', 'sick', 'personal'] as const;
export type LeaveKind = (typeof leaveKinds)[number];
export const leaveStates = ['Asked', 'Approved', 'Declined', 'Canceled'] as const;
export type LeaveState = (typeof leaveStates)[number];

/** The most days after the first one, so that a leave lasts at most a year. */
const mostDaysAfterFirst = 365;
const dayMs = 86_400_000;

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
  /** The client who has approved or declined the leave. */
  decider_name: z.nullable(z.string()),
  created_at: z.string(),
  /** The version of the row, which a change sends back. */
  updated_at: z.string(),
});
export type Leave = z.infer<typeof leave>;

/** Query of GET /api/leaves: an assistant's own leaves, or those of a client's assistants. The newest first day comes first. */
export const leaveQuery = z.object(paging(pageDefaults.limit));
export type LeaveQuery = z.input<typeof leaveQuery>;

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

/** Body of PATCH /api/leaves/:id: a client approves or declines, or the assistant cancels. */
export const leaveChange = z.strictObject({
  updated_at: updatedAt,
  state: z.enum(['Approved', 'Declined', 'Canceled']),
  answer: z._default(z.string().check(atMost(1000)), ''),
});
export type LeaveChange = z.input<typeof leaveChange>;

export const leaveMessages = {
  LEAVE_BEGUN: 'This leave has begun. Choose days from today on to ask, and cancel before the first day.',
  LEAVE_OVERLAPS: 'You already have a leave on one of these days.',
  MOVE_NOT_ALLOWED: 'This leave was answered or canceled already.',
  NOT_IN_TEAM: 'Only assistants in a team ask for a leave.',
  ROW_CHANGED: 'Someone else has changed this leave in the meantime. Check it again before you continue.',
} as const satisfies Partial<Record<Refusal, string>>;
