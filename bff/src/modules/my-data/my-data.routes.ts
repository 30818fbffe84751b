import { pipeline } from 'node:stream/promises';
import { accountDeletion, dataExportAnswer, deletionBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { notFound } from '../../errors/app-error.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { file, nothing, route } from '../../http/route.ts';
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
  router.use(neverKept);

  router.get(
    '/export',
    route({ answer: dataExportAnswer }, ({ viewer }) => repository.findExport(viewer)),
  );

  router.post(
    '/export',
    ...limits.myData,
    route({ status: 202, answer: dataExportAnswer }, ({ viewer }) => repository.askForExport(viewer)),
  );

  router.get(
    '/export.zip',
    route({ answer: file('application/zip') }, async ({ res, viewer }) => {
      const path = await repository.findFile(viewer);
      const stored = path === null ? null : await files.open('exports', path);
      if (!stored) throw notFound('There is no export to download. Ask for a new one.', 'EXPORT_NOT_READY');
      res.attachment('workspace-export.zip').type('application/zip');
      await pipeline(stored, res);
    }),
  );

  router.get(
    '/deletion',
    route({ answer: accountDeletion }, ({ viewer }) => deletions.find(viewer)),
  );

  router.post(
    '/deletion/code',
    ...limits.myData,
    route({ answer: z.object({ sent: z.literal(true) }) }, async ({ req, viewer }) => {
      await deletions.sendCode(viewer, req.ip ?? '');
      return { sent: true };
    }),
  );

  router.post(
    '/deletion',
    ...limits.password,
    route(
      { body: deletionBody, status: 202, answer: z.object({ asked: z.literal(true) }) },
      async ({ req, viewer, body }) => {
        await deletions.ask(viewer, body, req.ip ?? '');
        return { asked: true };
      },
    ),
  );

  router.delete(
    '/deletion',
    route({ answer: nothing }, ({ viewer }) => deletions.cancel(viewer)),
  );

  return router;
}
