import { join } from 'node:path';
import { Router } from 'express';
import { notFound } from '../errors/app-error.ts';

/** Workers may call the BFF and load nothing else. */
const policy = `default-src 'none'; connect-src 'self'`;

/**
 * Serves the workers at fixed paths at the root. Tabs share one worker only if its URL is the same, and a service
 * worker controls only its own folder and below. Browsers revalidate the files on every request, so they notice a
 * new version. The stream worker is part of the shell's build.
 * @param dist folder of the shell's build.
 */
export function workerRoutes(dist: string): Router {
  const router = Router();
  const folders = { 'stream-worker.js': dist, 'push-worker.js': join(import.meta.dirname, 'workers') };
  for (const [file, root] of Object.entries(folders)) {
    router.get(`/${file}`, (_req, res, next) => {
      res.setHeader('Content-Security-Policy', policy);
      res.setHeader('Cache-Control', 'no-cache');
      res.sendFile(file, { root, cacheControl: false }, (error) => {
        if (error && !res.headersSent) next(notFound());
      });
    });
  }
  return router;
}
