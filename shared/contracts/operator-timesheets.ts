import * as z from 'zod/mini';
import { operationsQuery, sortQuery } from './operator-lists.ts';
import { timesheetStates } from './timesheet.ts';

/** Keys that sort the timesheets of all teams. */
export const operatedTimesheetSorts = ['week_start', 'user_name', 'team_name', 'organization_name', 'state'] as const;

/** Query of GET /api/operations/timesheets. */
export const operatedTimesheetQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedTimesheetSorts),
  state: z.optional(z.enum(timesheetStates)),
});
export type OperatedTimesheetQuery = z.input<typeof operatedTimesheetQuery>;
