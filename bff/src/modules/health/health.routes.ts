import { Router } from 'express';
import type { ReadShellAssets } from '../../html/shell-assets.ts';

interface HealthDependencies {
  readAssets: ReadShellAssets;
  isDraining: () => boolean;
}

/**
 * Creates /livez and /readyz. /livez always returns 200. /readyz returns 200 if the process is not shutting down and
 * the shell is built, otherwise 503. /readyz does not check Supabase, because an outage of Supabase would remove all
 * processes from traffic.
 */
export function healthRoutes({ readAssets, isDraining }: HealthDependencies): Router {
  const router = Router();
  router.use(['/livez', '/readyz'], (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });

  router.get('/livez', (_req, res) => {
    res.json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    if (isDraining()) return res.status(503).json({ status: 'draining' });
    const isBuilt = (await readAssets()) !== null;
    res.status(isBuilt ? 200 : 503).json({ status: isBuilt ? 'ok' : 'the shell is not built' });
  });

  return router;
}
