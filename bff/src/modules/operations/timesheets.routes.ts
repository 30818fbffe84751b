import { operatedTimesheetQuery, pageOf, timesheet } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { listArguments, parsePage } from './list.ts';

/** Creates the routes of /api/operations/timesheets, for account leads. They decide with the calls of /api/timesheets. */
export function timesheetsRoutes(db: UserDatabase): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: operatedTimesheetQuery, answer: pageOf(timesheet) }, async ({ viewer, query }) => {
      const values = { ...listArguments(query), p_state: query.state ?? null };
      const found = await runQuery(db.as(viewer).rpc('list_timesheets_of_operators', values), explain);
      return parsePage(timesheet, found, query);
    }),
  );
  return router;
}
