import { pipeline } from 'node:stream/promises';
import { deletionBody } from '@workspace/contracts';
import { Router } from 'express';
import { notFound } from '../../errors/app-error.ts';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { FileStore } from '../../supabase/file-store.ts';
import type { DeletionsService } from './deletions.service.ts';
import type { MyDataRepository } from './my-data.repository.ts';

interface MyDataRouteDependencies {
  repository: MyDataRepository;
  files: Pick<FileStore, 'open'>;
  deletions: DeletionsService;
  limits: RateLimits;
}

/** Creates the routes of /api/my-data, all for the viewer's own data (product/my-data). */
export function myDataRoutes({ repository, files, deletions, limits }: MyDataRouteDependencies): Router {
  const router = Router();

  router.get('/export', async (req, res) => {
    res.json(await repository.findExport(requireViewer(req)));
  });

  router.post('/export', ...limits.myData, async (req, res) => {
    res.status(202).json(await repository.askForExport(requireViewer(req)));
  });

  router.get('/export.zip', async (req, res) => {
    const path = await repository.findFile(requireViewer(req));
    const file = path === null ? null : await files.open('exports', path);
    if (!file) throw notFound('There is no export to download. Ask for a new one.', 'EXPORT_NOT_READY');
    res.attachment('workspace-export.zip').type('application/zip');
    await pipeline(file, res);
  });

  router.get('/deletion', async (req, res) => {
    res.json(await deletions.find(requireViewer(req)));
  });

  router.post('/deletion/code', ...limits.myData, async (req, res) => {
    await deletions.sendCode(requireViewer(req), req.ip ?? '');
    res.json({ sent: true });
  });

  router.post('/deletion', ...limits.password, async (req, res) => {
    const viewer = requireViewer(req);
    await deletions.ask(viewer, readBody(req, deletionBody), req.ip ?? '');
    res.status(202).json({ asked: true });
  });

  router.delete('/deletion', async (req, res) => {
    await deletions.cancel(requireViewer(req));
    res.status(204).end();
  });

  return router;
}
