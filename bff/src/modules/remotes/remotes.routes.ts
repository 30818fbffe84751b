import {
  healthQuery,
  type MovedPage,
  movedQuery,
  namedViewers,
  previewQuery,
  remoteReport,
  retirement,
  rollbackBody,
  type ServedReleases,
} from '@workspace/contracts';
import { Router } from 'express';
import { browserName } from '../../http/user-agent.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/', async (req, res) => {
    const visitor = visitors.of(req);
    const { releases } = await serve(req, visitor);
    const answer: ServedReleases = { releases, pageView: await pageViews.sign(visitor.countedAs, releases) };
    res.json(answer);
  });

  router.get('/host', async (_req, res) => {
    res.json(await remotes.host());
  });

  router.get('/moved', async (req, res) => {
    const { path } = readQuery(req, movedQuery);
    const answer: MovedPage = { to: await remotes.movedTo(path) };
    res.json(answer);
  });

  // A report must also arrive if the session fails, so this route requires no session.
  router.post('/reports', ...limits.reports, async (req, res) => {
    await remotes.report(readBody(req, remoteReport), browserName(req.get('user-agent') ?? ''));
    res.status(201).json({ received: true });
  });

  router.get('/health', async (req, res) => {
    const viewer = requireViewer(req);
    const { hours } = readQuery(req, healthQuery);
    const health = await operators.health(viewer, hours);
    res.json({ host: await remotes.host(), ...health });
  });

  router.get('/:name/preview', async (req, res) => {
    const name = String(req.params.name);
    const { version } = readQuery(req, previewQuery);
    await operators.requireVersion(requireViewer(req), name, version);
    res.json(await previews.link(name, version));
  });

  for (const [path, change] of [
    ['promote', operators.promote],
    ['rollback', operators.rollBack],
  ] as const) {
    router.post(`/:name/${path}`, async (req, res) => {
      const viewer = requireViewer(req);
      const { version } = readBody(req, rollbackBody);
      await change(viewer, String(req.params.name), version);
      await remotes.refresh();
      res.json({ done: true });
    });
  }

  router.get('/:name/canary-viewers', async (req, res) => {
    res.json(await operators.canaryViewers(requireViewer(req), String(req.params.name)));
  });

  router.post('/:name/canary-viewers', async (req, res) => {
    const viewer = requireViewer(req);
    const { viewers } = readBody(req, namedViewers);
    await operators.nameCanaryViewers(viewer, String(req.params.name), viewers);
    await remotes.refresh();
    res.json({ done: true });
  });

  router.post('/:name/retire', async (req, res) => {
    const viewer = requireViewer(req);
    const { redirectTo } = readBody(req, retirement);
    await operators.retire(viewer, String(req.params.name), redirectTo);
    await remotes.refresh();
    res.json({ done: true });
  });

  return router;
}
