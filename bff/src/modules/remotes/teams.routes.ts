import { builtCalls, healthQuery, remoteMember, remoteParams } from '@workspace/contracts';
import { Router } from 'express';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { FindSourceCalls } from './source-calls.ts';
import type { TeamsOfRemotesRepository } from './teams.repository.ts';

/** Creates the routes of /api/remote-teams: what the team of a remote sees of it, and who is in the team. */
export function teamsOfRemotesRoutes(teams: TeamsOfRemotesRepository, findSourceCalls: FindSourceCalls): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await teams.mine(requireViewer(req)));
  });

  router.get('/:remote', async (req, res) => {
    const viewer = requireViewer(req);
    const { remote } = readParams(req, remoteParams);
    res.json(await teams.read(viewer, remote, readQuery(req, healthQuery).hours));
  });

  router.post('/:remote/calls', async (req, res) => {
    const viewer = requireViewer(req);
    const { remote } = readParams(req, remoteParams);
    res.json(await findSourceCalls(viewer, remote, readBody(req, builtCalls)));
  });

  router.post('/:remote/members', async (req, res) => {
    const viewer = requireViewer(req);
    const { remote } = readParams(req, remoteParams);
    await teams.setMember(viewer, remote, readBody(req, remoteMember).email, true);
    res.status(201).json({ done: true });
  });

  router.delete('/:remote/members', async (req, res) => {
    const viewer = requireViewer(req);
    const { remote } = readParams(req, remoteParams);
    await teams.setMember(viewer, remote, readBody(req, remoteMember).email, false);
    res.json({ done: true });
  });

  return router;
}
