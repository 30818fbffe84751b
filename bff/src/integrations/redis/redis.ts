import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { RedisReply } from 'rate-limit-redis';
import type { Env } from '../../config/env.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** Time in ms between attempts to connect, and between checks whether a Redis that was silent answers again. */
const retryMs = 1_000;
/** The client closes a connection on which nothing arrived and nothing was sent for this time in ms. */
const silentConnectionMs = 5_000;
/** Keeps a connection without commands open, because it is shorter than `silentConnectionMs`. */
const pingMs = 2_000;

export interface Redis {
  /** Returns false while Redis is away. Commands would fail. */
  isReachable(): boolean;
  /**
   * Sends a command. A failed command takes Redis out of use until it answers again.
   * @throws {Error} if Redis refuses it, is away, or does not answer within REDIS_TIMEOUT_MS.
   */
  send(command: string[]): Promise<RedisReply>;
  close(): void;
}

/** The answer for a script that Redis does not know, for example after a restart. The caller loads the script again. */
const isUnknownScript = (error: unknown): boolean => error instanceof Error && error.message.startsWith('NOSCRIPT');

/**
 * Creates the client of the Redis at REDIS_URL, or returns null if none is set. It connects in the background, for as
 * long as it takes. Neither requests nor the start wait for a Redis that is away.
 */
export function createRedis(env: Env, logger: Logger, { redisAway }: Pick<Metrics, 'redisAway'>): Redis | null {
  if (!env.REDIS_URL) return null;
  const client = createClient({
    url: env.REDIS_URL,
    // A command without a connection fails at once.
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: { connectTimeout: silentConnectionMs, socketTimeout: silentConnectionMs, reconnectStrategy: retryMs },
  });
  let state: 'connecting' | 'reachable' | 'away' = 'connecting';
  let check: NodeJS.Timeout | undefined;

  function found(): void {
    if (state === 'away') logger.warn('Redis answers again: rate limits count over all replicas');
    state = 'reachable';
    redisAway.set(0);
    clearInterval(check);
  }

  function lost(error: unknown): void {
    if (state === 'away') return;
    state = 'away';
    redisAway.set(1);
    logger.warn({ err: error }, 'Redis is not answering: rate limits count per replica');
    let isAsking = false;
    check = setInterval(() => {
      // A second question would keep a dead connection open, because the client closes only a connection that is idle.
      if (isAsking) return;
      isAsking = true;
      const answer = client.ping();
      within(env.REDIS_TIMEOUT_MS, answer).then(found, () => undefined);
      const settle = (): void => {
        isAsking = false;
      };
      answer.then(settle, settle);
    }, retryMs).unref();
  }

  client.on('ready', found);
  client.on('error', lost);
  client.connect().catch(lost);

  return {
    isReachable: () => state === 'reachable',
    async send(command) {
      try {
        return await within(env.REDIS_TIMEOUT_MS, client.sendCommand<RedisReply>(command));
      } catch (error) {
        if (!isUnknownScript(error)) lost(error);
        throw error;
      }
    },
    close() {
      clearInterval(check);
      client.removeAllListeners().on('error', () => undefined);
      client.destroy();
    },
  };
}

/**
 * Waits for an answer for at most `ms`. The client's own time limit ends when the command is written, so it does not
 * cover a server that accepts commands and is silent.
 */
function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // After this process was busy, an answer may have arrived that it has not read yet. It reads it before this.
      setImmediate(() => reject(new Error(`Redis did not answer within ${ms} ms`)));
    }, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
