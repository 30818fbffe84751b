import {
  checkedBuild,
  checkedShell,
  maxReleaseBytes,
  newRelease,
  releaseChange,
  releaseRename,
  releaseRetirement,
  releaseStatusQuery,
} from '@workspace/contracts';
import { json, type RequestHandler, Router } from 'express';
import { tooManyRequests } from '../../errors/app-error.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { requireToken, tokenFor } from './bearer.ts';
import type { ReleasesRepository } from './releases.repository.ts';
import type { ReleasesService } from './releases.service.ts';

interface Dependencies {
  repository: ReleasesRepository;
  service: ReleasesService;
  limits: RateLimits;
}

/** Uploads in memory at a time. Each needs several times its size. */
const uploads = { maxRunning: 2, maxWaiting: 0, maxWaitMs: 0 };
/** Seconds in the Retry-After header of a refused upload. */
const retryAfter = 5;

function limitUploads(): RequestHandler {
  const limiter = createConcurrencyLimiter(uploads);
  return async (_req, res, next) => {
    if (!(await limiter.acquire())) throw tooManyRequests(retryAfter);
    res.once('close', limiter.release);
    next();
  };
}

const parseBody = json({ limit: '1mb' });
const parseBuild = json({ limit: maxReleaseBytes });

/**
 * Creates the routes of /api/releases, with which teams release. A release token identifies the caller, so no cookie and
 * no page of the application is needed. Mount them before the check that a request comes from our pages.
 */
export function releasesRoutes({ repository, service, limits }: Dependencies): Router {
  const router = Router();
  const identified: RequestHandler[] = [...limits.releases, requireToken(repository)];
  const change: RequestHandler[] = [...identified, parseBody];
  const upload: RequestHandler[] = [...identified, limitUploads(), parseBuild];

  router.get('/api/releases', ...identified, async (_req, res) => {
    res.json(await service.list());
  });

  router.get('/api/releases/status', ...identified, async (req, res) => {
    const { remote, viewers } = readQuery(req, releaseStatusQuery);
    tokenFor(res, remote);
    res.json(await repository.status(remote, viewers));
  });

  router.post('/api/releases', ...upload, async (req, res) => {
    const body = readBody(req, newRelease);
    const token = tokenFor(res, body.remote, 'publish');
    res.status(201).json(await service.release(token, body));
  });

  router.post('/api/releases/check', ...upload, async (req, res) => {
    const body = readBody(req, checkedBuild);
    tokenFor(res, body.remote);
    res.json(await service.check(body));
  });

  router.post('/api/releases/check-shell', ...change, async (req, res) => {
    res.json(await service.checkShell(readBody(req, checkedShell)));
  });

  router.get('/api/releases/skew', ...identified, async (_req, res) => {
    res.json(await service.skew());
  });

  router.post('/api/releases/promote', ...change, async (req, res) => {
    const body = readBody(req, releaseChange);
    const token = tokenFor(res, body.remote, 'promote');
    res.json({ version: await service.promote(token, body) });
  });

  router.post('/api/releases/rollback', ...change, async (req, res) => {
    const body = readBody(req, releaseChange);
    const token = tokenFor(res, body.remote, 'rollback');
    res.json({ version: await service.rollBack(token, body) });
  });

  router.post('/api/releases/retire', ...change, async (req, res) => {
    const body = readBody(req, releaseRetirement);
    await service.retire(tokenFor(res, body.remote, 'retire'), body);
    res.json({ done: true });
  });

  router.post('/api/releases/rename', ...change, async (req, res) => {
    const body = readBody(req, releaseRename);
    await service.rename(tokenFor(res, body.remote, 'retire'), body);
    res.json({ done: true });
  });

  return router;
}
