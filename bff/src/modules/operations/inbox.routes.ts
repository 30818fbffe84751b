import { inboxChange, inboxOwnersQuery, inboxQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { InboxRepository } from './inbox.repository.ts';

/** Creates the routes of /api/operations/inbox: what waits for the roles of the viewer. */
export function inboxRoutes(inbox: InboxRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await inbox.list(requireViewer(req), readQuery(req, inboxQuery)));
  });

  router.get('/counts', async (req, res) => {
    res.json(await inbox.counts(requireViewer(req)));
  });

  router.get('/owners', async (req, res) => {
    res.json(await inbox.owners(requireViewer(req), readQuery(req, inboxOwnersQuery).kind));
  });

  router.patch('/', async (req, res) => {
    res.json(await inbox.change(requireViewer(req), readBody(req, inboxChange)));
  });

  return router;
}
