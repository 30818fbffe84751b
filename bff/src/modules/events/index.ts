import type { Core } from '../../composition/core.ts';
import { eventsRoutes } from './events.routes.ts';
import { createHub } from './hub.ts';
import { createSubscribe } from './realtime.ts';

export type { Hub } from './hub.ts';

type Dependencies = Pick<Core, 'env' | 'endedAuthSessions' | 'isDraining' | 'metrics'>;

/**
 * Creates the module for /api/events. It also returns the hub, with which other modules send events to all users.
 * When an auth session ends, its streams end too.
 */
export function createEventsModule({ env, endedAuthSessions, isDraining, metrics }: Dependencies) {
  const hub = createHub(createSubscribe(env, metrics), env.STREAM_LINGER_MS);
  endedAuthSessions.onEnded(hub.endAuthSessions);
  return {
    hub,
    mounts: [{ path: '/events', routes: eventsRoutes({ env, hub, isDraining, metrics }) }],
    drain: hub.drain,
  };
}
