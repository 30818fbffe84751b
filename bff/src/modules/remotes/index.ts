import type { Core } from '../../composition/core.ts';
import { createSourceMaps } from '../../integrations/source-maps/source-maps.ts';
import type { Hub } from '../events/index.ts';
import { createOperatorsRepository } from './operators.repository.ts';
import { createOverrides } from './overrides.ts';
import { createPageViews } from './page-view.ts';
import { createPreviews } from './previews.ts';
import { originsOf } from './registry.ts';
import { createRemotesRepository } from './remotes.repository.ts';
import { remotesRoutes } from './remotes.routes.ts';
import { createRemotesService } from './remotes.service.ts';
import { createServing } from './serving.ts';
import { createShellMapsRepository } from './shell-maps.repository.ts';
import { createShellMaps } from './shell-maps.ts';
import { createSourceCalls } from './source-calls.ts';
import { createTeamsOfRemotesRepository } from './teams.repository.ts';
import { teamsOfRemotesRoutes } from './teams.routes.ts';
import { createVisitors } from './visitor.ts';

export type { RemoteOverrides } from './overrides.ts';
export type { PageViews } from './page-view.ts';
export type { Previews } from './previews.ts';
export type { RemotesService } from './remotes.service.ts';
export type { Serving } from './serving.ts';
export type { Visitors } from './visitor.ts';

interface Dependencies
  extends Pick<Core, 'env' | 'logger' | 'metrics' | 'db' | 'upstream' | 'cookie' | 'readAssets' | 'limits'> {
  hub: Hub;
}

/**
 * Creates the module for /api/remotes and /api/remote-teams. It also returns the functions with which the HTML routes serve remotes. When the
 * served releases change, all event streams get an event.
 */
export function createRemotesModule(dependencies: Dependencies) {
  const { env, logger, metrics, db, upstream, cookie, readAssets, limits, hub } = dependencies;
  const pageViews = createPageViews(env);
  const repository = createRemotesRepository(env, upstream);
  const remotes = createRemotesService({
    repository,
    pageViews,
    readAssets,
    pollMs: env.REGISTRY_POLL_MS,
    withdrawal: {
      viewers: env.WITHDRAW_MIN_VIEWERS,
      windowMs: env.WITHDRAW_WINDOW_MS,
      percent: env.WITHDRAW_PERCENT,
    },
    logger,
    metrics,
  });
  remotes.onChange((remote) => hub.broadcast({ topic: 'releases', change: 'UPDATE', record: { remote } }));
  const overrides = createOverrides(env, cookie.scope);
  const previews = createPreviews(env, cookie.scope);
  const serve = createServing(remotes, overrides, previews);
  const visitors = createVisitors(env, cookie.scope);
  const operators = createOperatorsRepository(db);
  const teams = createTeamsOfRemotesRepository(db);
  const sourceMaps = createSourceMaps();
  const shellMapsRepository = createShellMapsRepository(env, upstream);
  const shellMaps = createShellMaps({ dist: env.SHELL_DIST, repository: shellMapsRepository, logger });
  const findCalls = createSourceCalls({
    teams,
    findMaps: { release: repository.findMaps, shell: shellMapsRepository.find },
    sourceMaps,
    assetsUrl: `${env.PUBLIC_URL}/assets/`,
  });
  return {
    service: remotes,
    /** Returns the origins of all releases that any viewer can currently get. */
    releaseOrigins: async () => originsOf((await remotes.registered()).values()),
    pages: { serve, visitors, overrides, previews, pageViews },
    mounts: [
      {
        path: '/remote-teams',
        routes: teamsOfRemotesRoutes(teams, findCalls),
      },
      {
        path: '/remotes',
        routes: remotesRoutes({ remotes, operators, serve, visitors, pageViews, previews, limits }),
      },
    ],
    async close(): Promise<void> {
      remotes.close();
      sourceMaps.close();
      await shellMaps.close();
    },
  };
}
