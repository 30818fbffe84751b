import {
  capChange,
  correctionChange,
  correctionQuery,
  newCorrection,
  timesheetDecision,
  timesheetQuery,
  timesheetSubmission,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { TimesheetsRepository } from './timesheets.repository.ts';

const byId = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/timesheets (product/timesheets): weekly timesheets, corrections of sessions, and weekly
 * caps. The database decides who may do what.
 */
export function timesheetsRoutes(timesheets: TimesheetsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await timesheets.list(requireViewer(req), readQuery(req, timesheetQuery)));
  });

  router.post('/', async (req, res) => {
    res.status(201).json(await timesheets.submit(requireViewer(req), readBody(req, timesheetSubmission)));
  });

  router.get('/corrections', async (req, res) => {
    res.json(await timesheets.listCorrections(requireViewer(req), readQuery(req, correctionQuery)));
  });

  router.post('/corrections', async (req, res) => {
    res.status(201).json(await timesheets.askForCorrection(requireViewer(req), readBody(req, newCorrection)));
  });

  router.patch('/corrections/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, byId);
    res.json(await timesheets.changeCorrection(viewer, id, readBody(req, correctionChange)));
  });

  router.get('/caps', async (req, res) => {
    res.json(await timesheets.listCaps(requireViewer(req)));
  });

  router.patch('/caps/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, byId);
    res.json(await timesheets.setCap(viewer, id, readBody(req, capChange)));
  });

  router.get('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await timesheets.read(viewer, readParams(req, byId).id));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, byId);
    res.json(await timesheets.decide(viewer, id, readBody(req, timesheetDecision)));
  });

  return router;
}
