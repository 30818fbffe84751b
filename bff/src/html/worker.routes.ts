import { join } from 'node:path';
import { Router } from 'express';
import { notFound } from '../errors/app-error.ts';

/** The Content-Security-Policy of the workers: they may call the BFF and load nothing else. */
const policy = `default-src 'none'; connect-src 'self'`;

/**
 * Serves the stream worker and the push worker at fixed paths at the root. Tabs share a worker only if its URL is the
 * same, and a service worker controls only paths below its own. Browsers revalidate the files on every request.
 * @param dist folder of the shell's build, which contains the stream worker.
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
