import { operatedTimesheetQuery, timesheet } from '@workspace/contracts';
import { Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { listArguments, parsePage } from './list.ts';

/** Creates the routes of /api/operations/timesheets, for account leads. They decide with the calls of /api/timesheets. */
export function timesheetsRoutes(db: UserDatabase): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const query = readQuery(req, operatedTimesheetQuery);
    const values = { ...listArguments(query), p_state: query.state ?? null };
    const found = await runQuery(db.as(requireViewer(req)).rpc('list_timesheets_of_operators', values), explain);
    res.json(parsePage(timesheet, found, query));
  });
  return router;
}
