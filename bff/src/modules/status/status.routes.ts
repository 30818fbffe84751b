import { type DependencyStatus, type SystemStatus, statusPath, systemStatus } from '@workspace/contracts';
import { type RequestHandler, Router } from 'express';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, forbidden } from '../../errors/app-error.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { route } from '../../http/route.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { Dependency } from './dependencies.ts';
import { sendStatusPage } from './status-page.ts';

interface Dependencies {
  dependencies: readonly Dependency[];
  profiles: Pick<ProfilesService, 'get' | 'lastKnown'>;
  /** Middleware that determines the user of each request. */
  identify: RequestHandler;
  /** The version of this replica. */
  release: string;
}

/** The longest time in ms for one dependency. */
const limitMs = 2_000;

async function stateOf({ name, check }: Dependency): Promise<DependencyStatus> {
  const signal = AbortSignal.timeout(limitMs);
  const silent = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('It did not answer in time.'))),
  );
  return Promise.race([check(signal), silent]).then(
    (found) => ({ name, ...found }),
    () => ({ name, state: 'failing', detail: 'It does not answer.' }),
  );
}

/**
 * Creates GET /status, which tells operators the state of each service that the application needs: programs as JSON, and
 * people, whose browsers ask for HTML, as a page. It is always 200:
 * load balancers ask /readyz. It also answers while Supabase is away, to operators whose profile this replica has seen
 * within the last hour.
 */
export function statusRoutes({ dependencies, profiles, identify, release }: Dependencies): Router {
  const router = Router();

  async function requireOperator(viewer: Viewer): Promise<void> {
    const { profile } = await profiles.get(viewer).catch((error: unknown) => {
      const known = error instanceof AppError && error.status === 503 ? profiles.lastKnown(viewer.id) : null;
      if (known) return known;
      throw error;
    });
    if (!profile.is_operator) throw forbidden();
  }

  async function read(viewer: Viewer): Promise<SystemStatus> {
    await requireOperator(viewer);
    const states = await Promise.all(dependencies.map(stateOf));
    const fails = states.some(({ state }) => state === 'failing');
    return { state: fails ? 'failing' : 'ok', release, dependencies: states };
  }

  const page: RequestHandler = async (req, res, next) => {
    if (req.accepts(['json', 'html']) !== 'html') return next();
    sendStatusPage(req, res, await read(requireViewer(req)));
  };

  router.get(
    statusPath,
    (_req, res, next) => {
      res.setHeader('Cache-Control', 'private, no-store');
      next();
    },
    identify,
    neverKept,
    page,
    route({ answer: systemStatus }, ({ viewer }) => read(viewer)),
  );
  return router;
}
