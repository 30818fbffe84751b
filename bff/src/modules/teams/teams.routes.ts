import {
  listedWorkSession,
  ownTeamChange,
  pageOf,
  team,
  teamHours,
  teamHoursQuery,
  teamListQuery,
  teamWorkSessionsQuery,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { nothing, route } from '../../http/route.ts';
import type { TeamWorkRepository } from './team-work.repository.ts';
import type { TeamsRepository } from './teams.repository.ts';

const teamParams = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/teams. They return the viewer's teams with members, and the work in one team as hours per
 * day or as work sessions. Owners change their teams.
 */
export function teamsRoutes(teams: TeamsRepository, work: TeamWorkRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: teamListQuery, answer: pageOf(team) }, ({ viewer, query }) => teams.findPage(viewer, query)),
  );

  router.patch(
    '/:id',
    route({ params: teamParams, body: ownTeamChange, answer: nothing }, ({ viewer, params, body }) =>
      teams.change(viewer, params.id, body),
    ),
  );

  router.get(
    '/:id/hours',
    route({ params: teamParams, query: teamHoursQuery, answer: z.array(teamHours) }, ({ viewer, params, query }) =>
      work.hours(viewer, params.id, query),
    ),
  );

  router.get(
    '/:id/sessions',
    route(
      { params: teamParams, query: teamWorkSessionsQuery, answer: pageOf(listedWorkSession) },
      ({ viewer, params, query }) => work.sessions(viewer, params.id, query),
    ),
  );

  return router;
}
