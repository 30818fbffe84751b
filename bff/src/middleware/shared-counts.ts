import { type IncrementResponse, MemoryStore, type Options } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import type { Redis } from '../integrations/redis/redis.ts';

/**
 * The counts of one rate limit over all replicas. While Redis is away, each replica counts for itself.
 * `name` must differ from that of all other limits.
 */
export class SharedCounts extends MemoryStore {
  readonly #redis: Redis;
  readonly #shared: RedisStore;
  #options: Options | undefined;
  /** The scripts of the store in Redis. They are loaded again after every failure, because Redis may have restarted. */
  #scripts: Promise<void> | undefined;

  constructor(redis: Redis, name: string) {
    super();
    this.#redis = redis;
    this.#shared = new RedisStore({
      prefix: `workspace:limit:${name}:`,
      sendCommand: (...command) => redis.send(command),
    });
  }

  override init(options: Options): void {
    super.init(options);
    this.#options = options;
  }

  override async increment(key: string): Promise<IncrementResponse> {
    return (await this.#incrementShared(key)) ?? super.increment(key);
  }

  /** Returns null if Redis cannot count. */
  async #incrementShared(key: string): Promise<IncrementResponse | null> {
    if (!this.#options || !this.#redis.isReachable()) return null;
    try {
      this.#scripts ??= this.#shared.init(this.#options);
      await this.#scripts;
      return await this.#shared.increment(key);
    } catch {
      // The client of Redis has logged the failure.
      this.#scripts = undefined;
      return null;
    }
  }
}
