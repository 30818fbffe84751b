import {
  checkedBuild,
  checkedShell,
  liveRelease,
  madeRelease,
  maxReleaseBytes,
  newRelease,
  releaseChange,
  releaseCheck,
  releaseList,
  releaseRename,
  releaseRetirement,
  releaseSkew,
  releaseStatus,
  releaseStatusQuery,
  shellCheck,
} from '@workspace/contracts';
import { json, type RequestHandler, Router } from 'express';
import { tooManyRequests } from '../../errors/app-error.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { done, openRoute } from '../../http/route.ts';
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
    // If the caller has already left, no 'close' event will free the place.
    if (res.closed) return;
    if (!(await limiter.acquire())) throw tooManyRequests('uploads_of_releases', retryAfter);
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

  router.get(
    '/api/releases',
    ...identified,
    openRoute({ answer: releaseList }, () => service.list()),
  );

  router.get(
    '/api/releases/status',
    ...identified,
    openRoute({ query: releaseStatusQuery, answer: releaseStatus }, ({ res, query: { remote, viewers } }) => {
      tokenFor(res, remote);
      return repository.status(remote, viewers);
    }),
  );

  router.post(
    '/api/releases',
    ...upload,
    openRoute({ body: newRelease, status: 201, answer: madeRelease }, ({ res, body }) => {
      const token = tokenFor(res, body.remote, 'publish');
      return service.release(token, body);
    }),
  );

  router.post(
    '/api/releases/check',
    ...upload,
    openRoute({ body: checkedBuild, answer: releaseCheck }, ({ res, body }) => {
      tokenFor(res, body.remote);
      return service.check(body);
    }),
  );

  router.post(
    '/api/releases/check-shell',
    ...change,
    openRoute({ body: checkedShell, answer: shellCheck }, ({ body }) => service.checkShell(body)),
  );

  router.get(
    '/api/releases/skew',
    ...identified,
    openRoute({ answer: releaseSkew }, () => service.skew()),
  );

  router.post(
    '/api/releases/promote',
    ...change,
    openRoute({ body: releaseChange, answer: liveRelease }, async ({ res, body }) => {
      const token = tokenFor(res, body.remote, 'promote');
      return { version: await service.promote(token, body) };
    }),
  );

  router.post(
    '/api/releases/rollback',
    ...change,
    openRoute({ body: releaseChange, answer: liveRelease }, async ({ res, body }) => {
      const token = tokenFor(res, body.remote, 'rollback');
      return { version: await service.rollBack(token, body) };
    }),
  );

  router.post(
    '/api/releases/retire',
    ...change,
    openRoute({ body: releaseRetirement, answer: done }, async ({ res, body }) => {
      await service.retire(tokenFor(res, body.remote, 'retire'), body);
      return { done: true };
    }),
  );

  router.post(
    '/api/releases/rename',
    ...change,
    openRoute({ body: releaseRename, answer: done }, async ({ res, body }) => {
      await service.rename(tokenFor(res, body.remote, 'retire'), body);
      return { done: true };
    }),
  );

  return router;
}
