import { calendarQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendFile } from '../../http/file.ts';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { CalendarService } from './calendar.service.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/calendar (product/calendar). `address` and `interviews` are for the viewer. `feed.ics` is for calendar
 * programs, which have no session: the secret in the query is the right to read.
 */
export function calendarRoutes(calendars: CalendarService, limits: RateLimits): Router {
  const router = Router();

  router.get('/address', async (req, res) => {
    res.json(await calendars.findAddress(requireViewer(req)));
  });

  router.post('/address', async (req, res) => {
    res.status(201).json(await calendars.replaceAddress(requireViewer(req)));
  });

  router.delete('/address', async (req, res) => {
    await calendars.revokeAddress(requireViewer(req));
    res.status(204).end();
  });

  router.get('/interviews/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const file = await calendars.interviewFile(viewer, readParams(req, params).id);
    sendFile(res, { name: 'Interview.ics', type: 'text/calendar', bytes: Buffer.from(file) });
  });

  router.get('/feed.ics', ...limits.calendar, async (req, res) => {
    const { token } = readQuery(req, calendarQuery);
    res.type('text/calendar').send(await calendars.file(token));
  });

  return router;
}
