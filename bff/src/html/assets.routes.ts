import { existsSync } from 'node:fs';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { notFound } from '../errors/app-error.ts';

/**
 * Serves the files of the shell's build under /assets, precompressed. File names of the production build contain a
 * hash, so browsers cache them for a year. File names of the development build do not, so browsers revalidate them
 * on every request.
 * assets.json is not served, because only the BFF reads it. The stream worker has a fixed name and is served at the
 * root (worker.routes.ts).
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
