import { ownTeamChange, teamHoursQuery, teamListQuery, teamWorkSessionsQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { TeamWorkRepository } from './team-work.repository.ts';
import type { TeamsRepository } from './teams.repository.ts';

const teamParams = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/teams. They return the viewer's teams with members, and the work in one team as hours per
 * day or as work sessions. Owners change their teams.
 */
export function teamsRoutes(teams: TeamsRepository, work: TeamWorkRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await teams.findPage(viewer, readQuery(req, teamListQuery)));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    await teams.change(viewer, readParams(req, teamParams).id, readBody(req, ownTeamChange));
    res.status(204).end();
  });

  router.get('/:id/hours', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await work.hours(viewer, readParams(req, teamParams).id, readQuery(req, teamHoursQuery)));
  });

  router.get('/:id/sessions', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await work.sessions(viewer, readParams(req, teamParams).id, readQuery(req, teamWorkSessionsQuery)));
  });

  return router;
}
