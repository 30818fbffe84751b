import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { notFound } from '../errors/app-error.ts';
import { contentTypeOf, keepSeconds } from '../releases/stores/store.ts';
import type { ShellArchive } from './shell-archive.ts';

/** Serves the files of other builds of the shell, which another replica serves or has served. */
const archived =
  ({ find }: ShellArchive): RequestHandler =>
  async (req, res, next) => {
    const name = path.posix.basename(req.path);
    const file = /^(GET|HEAD)$/.test(req.method) ? await find(name) : undefined;
    if (!file) return next();
    const brotli = req.acceptsEncodings(['br', 'identity']) === 'br';
    if (brotli) res.setHeader('Content-Encoding', 'br');
    res.setHeader('Cache-Control', `public, max-age=${keepSeconds}, immutable`);
    res.vary('Accept-Encoding').type(contentTypeOf(name));
    res.send(brotli ? file.brotli : file.plain);
  };

/** No cache may keep the answer that a file is missing, because the next replica may have it. */
const uncached: ErrorRequestHandler = (error, _req, res, next) => {
  if (!res.headersSent) res.setHeader('Cache-Control', 'no-store');
  next(error);
};

/**
 * Serves the shell's build under /assets, precompressed, and the files of other builds from the archive. File names of
 * production builds contain a hash, so browsers cache these files for a year. Browsers revalidate files of the
 * development build on every request.
 * Not served are assets.json and the source maps, which only the BFF reads, and the workers, which are served at the root
 * (worker.routes.ts).
 */
export function assetsRoutes(dist: string, developmentDist: string | undefined, archive: ShellArchive): Router {
  const router = Router();
  router.use((req, res, next) => {
    if (/\/(assets\.json|(stream|copies)-worker\.js|[^/]*\.map)(\.|$)/i.test(decodeURIComponent(req.path)))
      throw notFound();
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
  router.use(archived(archive));
  router.use(() => {
    throw notFound();
  }, uncached);
  return router;
}
