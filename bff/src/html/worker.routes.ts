import { join } from 'node:path';
import { Router } from 'express';
import { notFound } from '../errors/app-error.ts';

/** A worker runs under its own policy: it talks to us and loads nothing. */
const policy = `default-src 'none'; connect-src 'self'`;

/**
 * The workers, at fixed addresses of the root: a browser shares one of them among its tabs only by the same address, and a
 * service worker's reach is its folder. They are asked for anew each time, which is how browsers find a newer one. The one of
 * the stream comes with the shell's build.
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
