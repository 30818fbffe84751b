import { existsSync } from 'node:fs';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { notFound } from '../errors/app-error.ts';

/**
 * /assets: the files of the shell's build, precompressed, kept by browsers for a year since their names carry a hash.
 * assets.json, the list of them, is ours alone; the worker, whose name has none, is served at the root (worker.routes.ts). Names in
 * the development build carry none either: browsers ask for those each time.
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
