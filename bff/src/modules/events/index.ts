import type { Core } from '../../composition/core.ts';
import { eventsRoutes } from './events.routes.ts';
import { createHub } from './hub.ts';
import { createConnectFeed } from './live-feed.ts';

export type { Hub } from './hub.ts';

type Dependencies = Pick<Core, 'env' | 'logger' | 'endedAuthSessions' | 'isDraining' | 'metrics'>;

/**
 * Creates the module for /api/events. It also returns the hub, with which other modules send events to all users.
 * When an auth session ends, its streams end too.
 */
export function createEventsModule({ env, logger, endedAuthSessions, isDraining, metrics }: Dependencies) {
  const hub = createHub(createConnectFeed(env, logger, metrics), env);
  endedAuthSessions.onEnded(hub.endAuthSessions);
  return {
    hub,
    mounts: [{ path: '/events', routes: eventsRoutes({ env, hub, isDraining, metrics }) }],
    drain: hub.drain,
  };
}
