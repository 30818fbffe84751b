import { join } from 'node:path';
import { Router } from 'express';

/** A worker runs under its own policy: it talks to us and loads nothing. */
const policy = `default-src 'none'; connect-src 'self'`;

/**
 * The workers, at fixed addresses of the root: a browser shares one of them among its tabs only by the same address, and a
 * service worker's reach is its folder. They are asked for anew each time, which is how browsers find a newer one.
 */
export function workerRoutes(): Router {
  const router = Router();
  router.get(['/stream-worker.js', '/push-worker.js'], (req, res) => {
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(req.path.slice(1), { root: join(import.meta.dirname, 'workers'), cacheControl: false });
  });
  return router;
}
