import {
  canaryViewerList,
  healthQuery,
  hostDescription,
  movedPage,
  movedQuery,
  namedViewers,
  previewLink,
  previewQuery,
  promotionBody,
  remoteHealth,
  remoteReport,
  retirement,
  rollbackBody,
  servedReleases,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { unavailable } from '../../errors/app-error.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { done, openRoute, route } from '../../http/route.ts';
import { browserName } from '../../http/user-agent.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { OperatorsRepository } from './operators.repository.ts';
import type { PageViews } from './page-view.ts';
import type { Previews } from './previews.ts';
import type { RemotesService } from './remotes.service.ts';
import type { Serving } from './serving.ts';
import type { Visitors } from './visitor.ts';

interface Dependencies {
  remotes: RemotesService;
  operators: OperatorsRepository;
  serve: Serving;
  visitors: Visitors;
  pageViews: PageViews;
  previews: Previews;
  limits: RateLimits;
}

/**
 * Creates the routes of /api/remotes: the releases for a viewer, reports about loads of releases, and the actions of
 * operators.
 */
export function remotesRoutes(dependencies: Dependencies): Router {
  const { remotes, operators, serve, visitors, pageViews, previews, limits } = dependencies;
  const router = Router();
  router.use(neverKept);

  router.get(
    '/',
    openRoute({ answer: servedReleases }, async ({ req }) => {
      const visitor = visitors.of(req);
      await remotes.refreshIfOld();
      const { releases } = await serve(req, visitor);
      // Without a registry there would be no releases, and open pages would take their remotes for retired ones.
      if (remotes.readAt() === null) throw unavailable();
      return { releases, pageView: await pageViews.sign(visitor.countedAs, releases) };
    }),
  );

  router.get(
    '/host',
    openRoute({ answer: hostDescription }, () => remotes.host()),
  );

  router.get(
    '/moved',
    openRoute({ query: movedQuery, answer: movedPage }, async ({ query: { path } }) => ({
      to: await remotes.movedTo(path),
    })),
  );

  // A report must also arrive if the session fails, so this route requires no session.
  router.post(
    '/reports',
    ...limits.reports,
    openRoute(
      { body: remoteReport, status: 201, answer: z.object({ received: z.literal(true) }) },
      async ({ req, body }) => {
        await remotes.report(body, browserName(req.get('user-agent') ?? ''));
        return { received: true };
      },
    ),
  );

  router.get(
    '/health',
    route({ query: healthQuery, answer: remoteHealth }, async ({ viewer, query: { hours } }) => {
      const health = await operators.health(viewer, hours);
      return { host: await remotes.host(), ...health };
    }),
  );

  router.get(
    '/:name/preview',
    route({ query: previewQuery, answer: previewLink }, async ({ req, viewer, query: { version } }) => {
      const name = String(req.params.name);
      await operators.requireVersion(viewer, name, version);
      return previews.link(name, version);
    }),
  );

  router.post(
    '/:name/promote',
    route({ body: promotionBody, answer: done }, async ({ req, viewer, body: { version } }) => {
      await operators.promote(viewer, String(req.params.name), version);
      await remotes.refresh();
      return { done: true };
    }),
  );

  router.post(
    '/:name/rollback',
    route({ body: rollbackBody, answer: done }, async ({ req, viewer, body }) => {
      await operators.rollBack(viewer, String(req.params.name), body);
      await remotes.refresh();
      return { done: true };
    }),
  );

  router.get(
    '/:name/canary-viewers',
    route({ answer: canaryViewerList }, ({ req, viewer }) => operators.canaryViewers(viewer, String(req.params.name))),
  );

  router.post(
    '/:name/canary-viewers',
    route({ body: namedViewers, answer: done }, async ({ req, viewer, body }) => {
      await operators.nameCanaryViewers(viewer, String(req.params.name), body);
      await remotes.refresh();
      return { done: true };
    }),
  );

  router.post(
    '/:name/retire',
    route({ body: retirement, answer: done }, async ({ req, viewer, body: { redirectTo } }) => {
      await operators.retire(viewer, String(req.params.name), redirectTo);
      await remotes.refresh();
      return { done: true };
    }),
  );

  return router;
}
