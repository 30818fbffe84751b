import { existsSync } from 'node:fs';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { notFound } from '../errors/app-error.ts';

/**
 * Serves the shell's build under /assets, precompressed. File names of the production build contain a hash, so browsers
 * cache these files for a year. Browsers revalidate files of the development build on every request.
 * Two files are not served: assets.json, which only the BFF reads, and the stream worker, which is served at the root
 * (worker.routes.ts).
 */
export function assetsRoutes(dist: string, developmentDist?: string): Router {
  const router = Router();
  router.use((req, res, next) => {
    if (/\/(assets\.json|stream-worker\.js)(\.|$)/i.test(decodeURIComponent(req.path))) throw notFound();
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  });
  if (existsSync(dist)) {
    router.use(
      expressStaticGzip(dist, {
        enableBrotli: true,
        orderPreference: ['br', 'gz'],
        index: false,
        serveStatic: { immutable: true, maxAge: '1y', redirect: false },
      }),
    );
  }
  if (developmentDist) router.use(express.static(developmentDist, { index: false, redirect: false, maxAge: 0 }));
  router.use(() => {
    throw notFound();
  });
  return router;
}
