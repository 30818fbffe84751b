import {
  newTeam,
  newTeamMember,
  operatedTeam,
  operatedTeamDetail,
  operatedTeamQuery,
  pageOf,
  teamChange,
  teamMemberParams,
} from '@workspace/contracts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { nothing, route } from '../../http/route.ts';
import { nounRoutes } from './noun-routes.ts';
import type { TeamsRepository } from './teams.repository.ts';

/** Creates the routes of /api/operations/teams, for account leads. */
export function teamsRoutes({ list, read, add, change, putMember, removeMember }: TeamsRepository): Router {
  const router = nounRoutes({
    row: operatedTeam,
    added: operatedTeam,
    rows: pageOf(operatedTeam),
    query: operatedTeamQuery,
    list,
    newRow: newTeam,
    add,
    changes: teamChange,
    change,
  });

  router.get(
    '/:id',
    route({ params: z.object({ id: z.uuid() }), answer: operatedTeamDetail }, ({ viewer, params }) =>
      read(viewer, params.id),
    ),
  );

  router.put(
    '/:id/members/:userId',
    route(
      { params: teamMemberParams, body: newTeamMember, answer: nothing },
      ({ viewer, params: { id, userId }, body }) => putMember(viewer, id, userId, body),
    ),
  );

  router.delete(
    '/:id/members/:userId',
    route({ params: teamMemberParams, answer: nothing }, ({ viewer, params: { id, userId } }) =>
      removeMember(viewer, id, userId),
    ),
  );

  return router;
}
