import { commonRefusals } from './error.ts';

/** States of a weekly timesheet (product/timesheets#states). */
export const timesheetStates = ['Open', 'To approve', 'Approved', 'Approved by deadline', 'Disputed'] as const;
export type TimesheetState = (typeof timesheetStates)[number];

/**
 * Days in which clients approve or dispute a timesheet, from the end of its week or, if it is sent later, from that hour.
 * Then the week counts as approved. private.timesheet_deadline() has the same value.
 */
export const timesheetDeadlineDays = 3;

/** States of the correction of a work session (product/timesheets#corrections). */
export const correctionStates = ['Waiting', 'Approved', 'Declined', 'Withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** The longest corrected session, and how far back it may begin. private.correction_length() and
 * private.correction_age() have the same values. */
export const correctionLimits = { hours: 24, days: 60 } as const;

/** The largest weekly cap of a team in hours, and the part of a cap at which the pages warn (product/timesheets#caps). */
export const weeklyCap = { maxHours: 400, warnAt: 0.8 } as const;

/** Sentences of refused calls about timesheets, corrections and caps, by error code. */
export const timesheetRefusals = {
  TIMESHEET_EMPTY: 'You have no sessions with this team in this week.',
  TIMESHEET_RUNNING: 'You are still online. Go offline before you send the week.',
  TIMESHEET_DECIDED: 'This week does not wait for an answer any more. Reload the page to see what happened.',
  REASON_REQUIRED: 'Write why, so that the other side knows what to do.',
  CORRECTION_IN_FUTURE: 'A session cannot end in the future.',
  CORRECTION_LENGTH: `The end must be after the start, and at most ${correctionLimits.hours} hours later.`,
  CORRECTION_TOO_OLD: `Only sessions of the last ${correctionLimits.days} days can be corrected.`,
  CORRECTION_OVERLAPS: 'These times overlap with another session of yours. Choose times that do not overlap.',
  CORRECTION_CHANGES_NOTHING: 'The session already has these times.',
  CORRECTION_WAITS:
    'A correction of this session already waits for an answer. Withdraw it under Timesheets to ask again.',
  CORRECTION_DECIDED: 'Somebody has already answered this correction. Reload the page to see what happened.',
  SESSION_RUNNING: 'This session is still running. Go offline before you correct it.',
  SESSION_NOT_FOUND: commonRefusals.SESSION_NOT_FOUND,
  NOT_IN_TEAM: 'Only assistants of the team can do this.',
  ROW_CHANGED: 'Somebody else has changed this since you opened it. The page shows the newest state.',
} as const;
