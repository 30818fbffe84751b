import * as z from 'zod/mini';
import { type Page, pageQuery } from './paging.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';
import { correctionStates, timesheetStates, weeklyCap } from './timesheet.ts';

/** The longest reason or answer. */
const words = z.string().check(z.trim(), z.minLength(1, 'Write a few words.'), atMost(500));
/** A Monday, such as '2026-11-23'. Weeks are ISO weeks in UTC. */
const week = z.iso
  .date()
  .check(z.refine((day) => new Date(day).getUTCDay() === 1, { error: 'A week begins on a Monday.' }));

/**
 * The hours of an assistant with a team in a week (product/timesheets). `reason` is why a client disputed it, and stays
 * afterwards. `decided_by` is null for a week that was approved by the deadline.
 */
export const timesheet = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  team_id: z.uuid(),
  team_name: z.string(),
  organization_name: z.string(),
  week_start: z.string(),
  state: z.enum(timesheetStates),
  minutes: z.int(),
  approve_by: z.string(),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  updated_at: z.string(),
});
export type Timesheet = z.infer<typeof timesheet>;

/**
 * A correction of a session: the times before and those that the assistant asks for. A missing session has no times
 * before, and no `session_id` until somebody approves it.
 */
export const sessionCorrection = z.object({
  id: z.uuid(),
  session_id: z.nullable(z.uuid()),
  user_id: z.uuid(),
  user_name: z.string(),
  team_id: z.uuid(),
  team_name: z.string(),
  started_before: z.nullable(z.string()),
  ended_before: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.string(),
  reason: z.string(),
  state: z.enum(correctionStates),
  answer: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  created_at: z.string(),
});
export type SessionCorrection = z.infer<typeof sessionCorrection>;

/**
 * Response of GET /api/timesheets/:id. `days` are the seven days of the week in UTC.
 */
export const timesheetDetail = z.extend(timesheet, {
  days: z.array(z.object({ day: z.string(), minutes: z.int() })),
  sessions: z.array(
    z.object({ id: z.uuid(), started_at: z.string(), ended_at: z.nullable(z.string()), auto_ended: z.boolean() }),
  ),
  corrections: z.array(sessionCorrection),
});
export type TimesheetDetail = z.infer<typeof timesheetDetail>;

/** The weekly cap of a team, null for none, and the minutes that the team has worked in this week. */
export const teamCap = z.object({
  team_id: z.uuid(),
  team_name: z.string(),
  weekly_cap_hours: z.nullable(z.int()),
  used_minutes: z.int(),
});
export type TeamCap = z.infer<typeof teamCap>;

/** Query of GET /api/timesheets, newest week first: the viewer's own, and those of the teams of their organizations. */
export const timesheetQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(timesheetStates)),
  week_start: z.optional(week),
  team_id: z.optional(z.uuid()),
  user_id: z.optional(z.uuid()),
});
export type TimesheetQuery = Partial<z.output<typeof timesheetQuery>>;

/** Query of GET /api/timesheets/corrections, newest first. */
export const correctionQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(correctionStates)),
  session_id: z.optional(z.uuid()),
  team_id: z.optional(z.uuid()),
  user_id: z.optional(z.uuid()),
});
export type CorrectionQuery = Partial<z.output<typeof correctionQuery>>;

/** Body of POST /api/timesheets: an assistant sends a week of a team to its clients. */
export const timesheetSubmission = z.object({ team_id: z.uuid(), week_start: week });
export type TimesheetSubmission = z.infer<typeof timesheetSubmission>;

/** Body of PATCH /api/timesheets/:id. `updated_at` is the version that the viewer saw. A dispute needs a reason. */
export const timesheetDecision = z.object({
  updated_at: z.iso.datetime(),
  state: z.enum(['Approved', 'Disputed']),
  reason: z.optional(words),
});
export type TimesheetDecision = z.infer<typeof timesheetDecision>;

const moment = z.iso.datetime({ offset: true, error: 'Enter a date and a time.' });
const capRange = `Enter a whole number from 1 to ${weeklyCap.maxHours}.`;
/**
 * Body of POST /api/timesheets/corrections: the right times of a session, or those of a missing session with a team
 * (`session_id` is null).
 */
export const newCorrection = z.object({
  session_id: z.nullable(z.uuid()),
  team_id: z.uuid('Choose a team.'),
  started_at: moment,
  ended_at: moment,
  timezone,
  reason: words,
});
export type NewCorrection = z.infer<typeof newCorrection>;

/** Body of PATCH /api/timesheets/corrections/:id. `Declined` needs an answer. */
export const correctionChange = z.object({
  state: z.enum(['Approved', 'Declined', 'Withdrawn']),
  answer: z.optional(words),
});
export type CorrectionChange = z.infer<typeof correctionChange>;

/** Body of PATCH /api/timesheets/caps/:teamId. `known_hours` is the cap that the viewer saw. */
export const capChange = z.object({
  weekly_cap_hours: z.nullable(z.int(capRange).check(z.minimum(1, capRange), z.maximum(weeklyCap.maxHours, capRange))),
  known_hours: z.nullable(z.int()),
});
export type CapChange = z.infer<typeof capChange>;

export type Timesheets = Page<Timesheet>;
export type SessionCorrections = Page<SessionCorrection>;
