import { calendarAddress, calendarAddressState, calendarQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendFile } from '../../http/file.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { file, nothing, openRoute, route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { CalendarService } from './calendar.service.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/calendar (product/calendar). `address` and `interviews` are for the viewer. `feed.ics` is for calendar
 * programs, which have no session: the secret in the query is the right to read.
 */
export function calendarRoutes(calendars: CalendarService, limits: RateLimits): Router {
  const router = Router();

  router.get(
    '/address',
    neverKept,
    route({ answer: calendarAddressState }, ({ viewer }) => calendars.findAddress(viewer)),
  );

  router.post(
    '/address',
    route({ status: 201, answer: calendarAddress }, ({ viewer }) => calendars.replaceAddress(viewer)),
  );

  router.delete(
    '/address',
    route({ answer: nothing }, ({ viewer }) => calendars.revokeAddress(viewer)),
  );

  router.get(
    '/interviews/:id',
    route({ params, answer: file('text/calendar') }, async ({ res, viewer, params }) => {
      const file = await calendars.interviewFile(viewer, params.id);
      sendFile(res, { name: 'Interview.ics', type: 'text/calendar', bytes: Buffer.from(file) });
    }),
  );

  router.get(
    '/feed.ics',
    ...limits.calendar,
    openRoute({ query: calendarQuery, answer: file('text/calendar') }, async ({ res, query: { token } }) => {
      res.type('text/calendar').send(await calendars.file(token));
    }),
  );

  return router;
}
