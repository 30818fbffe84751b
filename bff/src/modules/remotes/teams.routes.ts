import { builtCalls, healthQuery, remoteMember, remoteParams, remoteTeam, sourceCalls } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { neverKept } from '../../http/kept-answers.ts';
import { done, route } from '../../http/route.ts';
import type { FindSourceCalls } from './source-calls.ts';
import type { TeamsOfRemotesRepository } from './teams.repository.ts';

/** Creates the routes of /api/remote-teams: what the team of a remote sees of it, and who is in the team. */
export function teamsOfRemotesRoutes(teams: TeamsOfRemotesRepository, findSourceCalls: FindSourceCalls): Router {
  const router = Router();
  router.use(neverKept);

  router.get(
    '/',
    route({ answer: z.array(z.string()) }, ({ viewer }) => teams.mine(viewer)),
  );

  router.get(
    '/:remote',
    route({ params: remoteParams, query: healthQuery, answer: remoteTeam }, ({ viewer, params: { remote }, query }) =>
      teams.read(viewer, remote, query.hours),
    ),
  );

  router.post(
    '/:remote/calls',
    route({ params: remoteParams, body: builtCalls, answer: sourceCalls }, ({ viewer, params: { remote }, body }) =>
      findSourceCalls(viewer, remote, body),
    ),
  );

  router.post(
    '/:remote/members',
    route(
      { params: remoteParams, body: remoteMember, status: 201, answer: done },
      async ({ viewer, params: { remote }, body }) => {
        await teams.setMember(viewer, remote, body.email, true);
        return { done: true };
      },
    ),
  );

  router.delete(
    '/:remote/members',
    route({ params: remoteParams, body: remoteMember, answer: done }, async ({ viewer, params: { remote }, body }) => {
      await teams.setMember(viewer, remote, body.email, false);
      return { done: true };
    }),
  );

  return router;
}
