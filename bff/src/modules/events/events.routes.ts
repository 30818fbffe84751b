import { Router } from 'express';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../errors/app-error.ts';
import { file, route } from '../../http/route.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Hub } from './hub.ts';
import { openStream, type Stream } from './stream.ts';
import { createStreamSlots } from './stream-slots.ts';

interface EventsDependencies {
  env: Env;
  hub: Hub;
  isDraining: () => boolean;
  metrics: Metrics;
}

/**
 * Creates GET /api/events, a stream of server-sent events about changes of notifications, work sessions, messages,
 * conversation members, tasks, task comments and releases.
 */
export function eventsRoutes({ env, hub, isDraining, metrics: { streams } }: EventsDependencies): Router {
  const router = Router();
  const streamSlots = createStreamSlots(env);
  router.get(
    '/',
    route({ answer: file('text/event-stream') }, ({ req, res, viewer }) => {
      if (isDraining()) throw unavailable();
      // If the browser has already left, no 'close' event will end the stream.
      if (res.closed) return;
      const giveBack = streamSlots.acquire(viewer.id);
      let leave: () => void = () => {};
      streams.inc();
      const stream: Stream = openStream(res, {
        viewerId: viewer.id,
        heartbeatMs: env.STREAM_HEARTBEAT_MS,
        expiresAt: viewer.expiresAt,
        onClose: () => {
          streams.dec();
          giveBack();
          leave();
        },
      });
      leave = hub.join(viewer, stream, req.get('last-event-id'));
    }),
  );
  return router;
}
