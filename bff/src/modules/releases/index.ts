import type { Core } from '../../composition/core.ts';
import { createRehearsal } from '../../drawing/rehearsal.ts';
import type { RemotesService } from '../remotes/index.ts';
import { createReleasesRepository } from './releases.repository.ts';
import { releasesRoutes } from './releases.routes.ts';
import { createReleasesService } from './releases.service.ts';
import { createTokensRepository } from './tokens.repository.ts';
import { tokensRoutes } from './tokens.routes.ts';
import { createWebhooksRepository } from './webhooks.repository.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export { hashOfSecret, newReleaseSecret } from './release-secret.ts';

interface Dependencies
  extends Pick<Core, 'env' | 'logger' | 'db' | 'upstream' | 'limits' | 'webhooks' | 'store' | 'sources'> {
  remotes: RemotesService;
}

/** Creates the module with which teams release their remotes, and administrators give them tokens and alerts. */
export function createReleasesModule(dependencies: Dependencies) {
  const { env, logger, db, upstream, limits, webhooks, store, sources, remotes } = dependencies;
  const rehearsal = createRehearsal({ shellSource: sources.shellSource, logger });
  const repository = createReleasesRepository(env, upstream);
  const service = createReleasesService({ repository, remotes, store, rehearsal });
  return {
    mounts: [
      { path: '/release-tokens', routes: tokensRoutes(createTokensRepository(db)) },
      { path: '/release-webhooks', routes: webhooksRoutes(createWebhooksRepository(db), webhooks) },
    ],
    /** The routes for release tokens instead of sessions. Mount them before the check that a request comes from our pages. */
    open: releasesRoutes({ repository, service, limits }),
    close: rehearsal.close,
  };
}
