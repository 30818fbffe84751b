import { Router } from 'express';
import type { Env } from '../../config/env.ts';
import type { Upstream } from '../../supabase/upstream.ts';

interface HealthDependencies {
  env: Env;
  upstream: Upstream;
  isDraining: () => boolean;
}

/** /livez: the process answers. /readyz: it may get traffic, that is, it is not shutting down and reaches Supabase. */
export function healthRoutes({ env, upstream, isDraining }: HealthDependencies): Router {
  const router = Router();

  async function reachesSupabase(): Promise<boolean> {
    try {
      const { status } = await upstream.send(`${env.SUPABASE_URL}/auth/v1/health`, {
        headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
        timeoutMs: env.READY_TIMEOUT_MS,
      });
      return status < 500;
    } catch {
      return false;
    }
  }

  router.get('/livez', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (isDraining()) return res.status(503).json({ status: 'draining' });
    const supabase = await reachesSupabase();
    res.status(supabase ? 200 : 503).json({ status: supabase ? 'ok' : 'unavailable', supabase });
  });

  return router;
}
