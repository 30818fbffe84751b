import type { Logger } from 'pino';
import type { PushSender } from '../integrations/push/push.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PushDeliveriesRepository } from './push-deliveries.repository.ts';

interface PushDeliveriesDependencies {
  repository: PushDeliveriesRepository;
  /** Null if push is not configured. No pushes are sent then. */
  sender: PushSender | null;
  /** Time from the end of one poll to the next, in ms. 0 disables polling. */
  intervalMs: number;
  logger: Logger;
  metrics: Metrics;
}

const batch = 100;

/**
 * Starts a loop that sends pending push notifications. Only one BFF process at a time can claim a delivery. Failures
 * are logged and not shown to users (product/errors#only-logged).
 */
export function createPushDeliveries({ repository, sender, intervalMs, logger, metrics }: PushDeliveriesDependencies) {
  let stopped = intervalMs === 0 || sender === null;
  let sending: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /**
   * Claims and sends one batch of deliveries.
   * @returns the number of claimed deliveries.
   */
  async function sendBatch(): Promise<number> {
    if (!sender) return 0;
    const claimed = await repository.claim(batch);
    if (claimed.length === 0) return 0;
    const failures = await sender.send(claimed.map(({ fcm_token, ...data }) => ({ fcm_token, data })));
    const results = claimed.map(({ delivery_id }, index) => ({ delivery_id, failure: failures[index] ?? null }));
    for (const { delivery_id, failure } of results) {
      metrics.pushes.inc({ outcome: failure?.kind ?? 'sent' });
      if (failure) logger.warn({ delivery: delivery_id, reason: failure.reason }, 'a push was not taken');
    }
    const finished = results.filter(({ failure }) => failure?.kind !== 'again');
    await repository.finish(
      finished.map(({ delivery_id, failure }) => ({
        delivery_id,
        error: failure?.reason ?? null,
        gone: failure?.kind === 'gone',
      })),
    );
    return claimed.length;
  }

  async function sendAll(): Promise<void> {
    try {
      while ((await sendBatch()) === batch && !stopped);
      metrics.jobRuns.inc({ name: 'pushes', outcome: 'ok' });
    } catch (error) {
      metrics.jobRuns.inc({ name: 'pushes', outcome: 'failed' });
      logger.warn({ err: error }, 'the pushes could not be sent');
    }
  }

  function wait(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      sending = sendAll().finally(wait);
    }, intervalMs).unref();
  }
  wait();

  return {
    sendAll,
    /** Stops polling. Resolves when the running batch has finished. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
