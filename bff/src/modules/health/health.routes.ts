import { Router } from 'express';
import type { ShellArchive } from '../../html/shell-archive.ts';
import type { ReadShellAssets } from '../../html/shell-assets.ts';

interface HealthDependencies {
  readAssets: ReadShellAssets;
  archive: ShellArchive;
  isDraining: () => boolean;
}

/**
 * Creates /livez and /readyz. /livez always returns 200. /readyz returns 200 if the process is not shutting down and
 * the shell is built and stored for the other processes, otherwise 503. A store that does not answer is not waited for.
 * /readyz does not check Supabase, because an outage of Supabase would remove all processes from traffic.
 */
export function healthRoutes({ readAssets, archive, isDraining }: HealthDependencies): Router {
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
    if ((await readAssets()) === null) return res.status(503).json({ status: 'the shell is not built' });
    if (archive.state() === 'storing') return res.status(503).json({ status: 'the shell is being stored' });
    res.json({ status: 'ok' });
  });

  return router;
}
