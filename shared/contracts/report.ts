import * as z from 'zod/mini';
import { idList, pageQuery } from './paging.ts';
import { atMost } from './text.ts';
import { dayIn, timezone } from './time-zone.ts';

export const eodReportStatuses = ['draft', 'submitted'] as const;
export const eodMoods = ['great', 'good', 'okay', 'rough'] as const;
export type EodMood = (typeof eodMoods)[number];

export const eodSectionLimit = 4000;
const section = z.string().check(atMost(eodSectionLimit));

/** The part of an end-of-day report that the assistant writes. */
export const eodContent = z.object({
  done: section,
  plans: section,
  blockers: section,
  mood: z.nullable(z.enum(eodMoods)),
});
export type EodContent = z.infer<typeof eodContent>;

/**
 * An end-of-day report. `work_day` is a day such as '2026-11-21' in the assistant's time zone. `updated_at` is the
 * version of the report.
 */
export const eodReport = z.extend(eodContent, {
  id: z.uuid(),
  user_id: z.uuid(),
  team_id: z.uuid(),
  work_day: z.string(),
  timezone: z.string(),
  status: z.enum(eodReportStatuses),
  submitted_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type EodReport = z.infer<typeof eodReport>;

/**
 * Returns whether a sent report may still be changed: until the end of the day on which it was sent, or of its own day if
 * that is later, in the report's time zone. private.is_amendable() has the same rule.
 */
export const isAmendable = (
  { submitted_at, timezone: zone, work_day }: Pick<EodReport, 'submitted_at' | 'timezone' | 'work_day'>,
  now: number,
): boolean => {
  if (submitted_at === null) return false;
  const today = dayIn(now, zone);
  return today <= dayIn(Date.parse(submitted_at), zone) || today <= work_day;
};

const oldestDays = 7;

/**
 * Query of GET /api/eod-reports, newest day first. It returns the viewer's own drafts and reports, and the sent reports
 * of the teams of their organizations.
 */
export const eodReportListQuery = z.extend(pageQuery, {
  team_id: z.optional(z.uuid()),
  team_ids: z.optional(idList),
  user_id: z.optional(z.uuid()),
  status: z.optional(z.enum(eodReportStatuses)),
});
export type EodReportListQuery = z.input<typeof eodReportListQuery>;

/** Query of GET /api/eod-reports/day. Without `work_day`, the server chooses the day for which a report is due. */
export const eodDayQuery = z.object({ team_id: z.uuid(), timezone, work_day: z.optional(z.iso.date()) });
export type EodDayQuery = z.infer<typeof eodDayQuery>;

/**
 * Response of GET /api/eod-reports/day: the viewer's report and completed tasks of a day. `seconds` is the worked time.
 * `amendable` tells whether a sent report may be changed.
 */
export const eodDay = z.object({
  work_day: z.string(),
  report: z.nullable(eodReport),
  tasks: z.array(z.object({ id: z.uuid(), title: z.string() })),
  seconds: z.number(),
  amendable: z.boolean(),
});
export type EodDay = z.infer<typeof eodDay>;

/**
 * Returns whether a new report may be about a day: today, one of the seven days before, or a later day for which the
 * viewer works already. That is the day of a shift shortly after midnight, after clocking in early.
 * prod.save_eod_report() has the same rule.
 */
export const mayReportOn = (
  { work_day, seconds }: Pick<EodDay, 'work_day' | 'seconds'>,
  zone: string,
  now: number,
): boolean => {
  const today = dayIn(now, zone);
  const daysAgo = (Date.parse(today) - Date.parse(work_day)) / 86_400_000;
  return daysAgo <= oldestDays && (daysAgo >= 0 || seconds > 0);
};

/**
 * Body of PUT /api/eod-reports and POST /api/eod-reports/submit. `updated_at` is the version that the page showed, or
 * null for a new report.
 */
export const eodReportBody = z.extend(eodContent, {
  team_id: z.uuid(),
  work_day: z.iso.date(),
  timezone,
  updated_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type EodReportBody = z.infer<typeof eodReportBody>;

export const eodReportMessages = {
  submitting: 'Sending your report...',
  submitted: 'Your end-of-day report was sent',
  empty: 'Write what you did before you send the report.',
  changed: 'This report was changed in another window.',
  closed: 'This report was sent and can no longer be changed.',
  day: 'You can report on today or any of the past seven days.',
  notAllowed: 'Only assistants of the team can write its reports.',
} as const;
