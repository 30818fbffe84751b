import { EventEmitter } from 'node:events';

/** Work may be given up: `signal` emits `abort`. An emitter costs a call a fifth of what an AbortSignal does. */
interface Call {
  signal: EventEmitter;
  /** When it has taken too long, in ms of performance.now(). */
  until: number;
}

interface BreakerOptions {
  /** How long a service that is asked may answer nobody, in ms. */
  quietMs: number;
  /** Puts a question to the service that costs it next to nothing; resolves with any answer. */
  ask(): Promise<unknown>;
  /** Is told of each change. */
  onChange(isOpen: boolean): void;
}

const lookEveryMs = 50;
const askEveryMs = 500;
/** The share of `quietMs` after which a silence is doubted, so that one slow query is not taken for a service that hangs. */
const doubtAfter = 0.6;

/** The service has answered nobody for a while; it is asked again in the background, and not by those who call. */
export class ServiceQuiet extends Error {
  override name = 'ServiceQuiet';
}

/**
 * Fails calls to a service at once while it answers nobody. Slowness does not open it: as long as any call, or else a
 * question that costs nothing, is answered within `quietMs`, calls have all the time that they were given. Calls that
 * wait when it opens are given up. It closes with the first answer to a question that it asks twice a second.
 */
export function createBreaker({ quietMs, ask, onChange }: BreakerOptions) {
  const pending = new Set<Call>();
  let isOpen = false;
  let answers = 0;
  let answersSeen = 0;
  let quietSoFarMs = 0;
  let lookedAt = performance.now();
  let askedAt = 0;

  function set(open: boolean): void {
    if (isOpen === open) return;
    isOpen = open;
    onChange(open);
  }

  function answered(): void {
    answers += 1;
    set(false);
  }

  function look(): void {
    const now = performance.now();
    // While this process itself stood still, nobody can have been heard.
    const passedMs = Math.min(now - lookedAt, 2 * lookEveryMs);
    lookedAt = now;
    quietSoFarMs = pending.size > 0 && answers === answersSeen ? quietSoFarMs + passedMs : 0;
    answersSeen = answers;
    const isQuiet = quietSoFarMs >= quietMs;
    if (isQuiet) set(true);
    for (const { signal, until } of pending) if (isQuiet || until < now) signal.emit('abort');
    if ((isOpen || quietSoFarMs >= quietMs * doubtAfter) && now - askedAt >= askEveryMs) {
      askedAt = now;
      ask().then(answered, () => undefined);
    }
  }

  const timer = setInterval(look, lookEveryMs).unref();

  return {
    /**
     * Does work that asks the service, for at most `timeoutMs`.
     * @throws {ServiceQuiet} at once while the service answers nobody; otherwise what the work throws.
     */
    async run<Answer>(timeoutMs: number, work: (signal: EventEmitter) => Promise<Answer>): Promise<Answer> {
      if (isOpen) throw new ServiceQuiet('The service answers nobody at the moment');
      const call: Call = { signal: new EventEmitter(), until: performance.now() + timeoutMs };
      pending.add(call);
      try {
        const answer = await work(call.signal);
        answered();
        return answer;
      } finally {
        pending.delete(call);
      }
    },
    close: () => clearInterval(timer),
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
