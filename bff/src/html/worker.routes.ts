import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceWorkerPath } from '@workspace/contracts';
import { type Response, Router } from 'express';
import type { Env } from '../config/env.ts';
import { notFound } from '../errors/app-error.ts';

interface WorkerDependencies {
  env: Pick<Env, 'SHELL_DIST' | 'OFFLINE_COPIES'>;
  /** Returns the origins of the releases that any viewer can currently get. */
  releaseOrigins: () => Promise<string[]>;
}

/** Scripts of the service worker that are not built: a broken build could not be replaced by itself. */
const plain = join(import.meta.dirname, 'workers');

function sendScript(res: Response, script: string, origins: string[] = []): void {
  res.setHeader('Content-Security-Policy', `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`);
  res.setHeader('Cache-Control', 'no-cache');
  res.type('text/javascript').send(script);
}

/** Reads a file of the shell's build. @throws {AppError} 404 if it is missing. */
const readBuilt = (dist: string, file: string): Promise<string> =>
  readFile(join(dist, file), 'utf8').catch(() => {
    throw notFound();
  });

/**
 * Serves the stream worker and the service worker at fixed paths at the root. Tabs share a worker only if its URL is the
 * same, and a service worker controls only paths below its own. Browsers revalidate the files on every request. Workers
 * may call the BFF. The service worker, which keeps copies of the files of releases (docs/adr/0060), may also load these,
 * and begins with the list of their origins. A new origin is thus a new version of the worker.
 */
export function workerRoutes({ env, releaseOrigins }: WorkerDependencies): Router {
  const router = Router();
  router.get('/stream-worker.js', async (_req, res) => {
    sendScript(res, await readBuilt(env.SHELL_DIST, 'stream-worker.js'));
  });
  router.get(serviceWorkerPath, async (_req, res) => {
    const push = await readFile(join(plain, 'push-worker.js'), 'utf8');
    if (env.OFFLINE_COPIES === 'off') {
      sendScript(res, `${push}\n${await readFile(join(plain, 'forget-copies.js'), 'utf8')}`);
      return;
    }
    const [copies, origins] = await Promise.all([readBuilt(env.SHELL_DIST, 'copies-worker.js'), releaseOrigins()]);
    const others = [...new Set(origins)].sort();
    sendScript(res, `self.releaseOrigins = ${JSON.stringify(others)};\n${push}\n${copies}`, others);
  });
  return router;
}
