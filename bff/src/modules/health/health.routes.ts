import { Router } from 'express';
import type { ReadShellAssets } from '../../html/shell-assets.ts';

interface HealthDependencies {
  readAssets: ReadShellAssets;
  isDraining: () => boolean;
}

/**
 * /livez: the process answers. /readyz: it may get traffic, that is, it is not shutting down and has a shell to show. Whether
 * Supabase answers is not asked: without it there are still pages, and no other replica would have more.
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
