import { newTeam, newTeamMember, operatedTeamQuery, teamChange, teamMemberParams } from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { nounRoutes } from './noun-routes.ts';
import type { TeamsRepository } from './teams.repository.ts';

/** Creates the routes of /api/operations/teams, for account leads. */
export function teamsRoutes({ list, read, add, change, putMember, removeMember }: TeamsRepository): Router {
  const router = nounRoutes({ query: operatedTeamQuery, list, newRow: newTeam, add, changes: teamChange, change });

  router.get('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await read(viewer, readParams(req, z.object({ id: z.uuid() })).id));
  });

  router.put('/:id/members/:userId', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, userId } = readParams(req, teamMemberParams);
    await putMember(viewer, id, userId, readBody(req, newTeamMember));
    res.status(204).end();
  });

  router.delete('/:id/members/:userId', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, userId } = readParams(req, teamMemberParams);
    await removeMember(viewer, id, userId);
    res.status(204).end();
  });

  return router;
}
