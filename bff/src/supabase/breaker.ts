import { EventEmitter } from 'node:events';

/**
 * A running call. `signal` emits `abort` when the call must stop. An EventEmitter costs a fifth of the time of an
 * AbortSignal.
 */
interface Call {
  signal: EventEmitter;
  /** The deadline of the call, in ms of performance.now(). */
  until: number;
}

interface BreakerOptions {
  /** How long the service may leave all calls unanswered before the breaker opens, in ms. */
  quietMs: number;
  /** Sends a probe that costs the service almost nothing. Resolves with any answer. */
  ask(): Promise<unknown>;
  /** Called when the breaker opens or closes. */
  onChange(isOpen: boolean): void;
}

const lookEveryMs = 50;
const askEveryMs = 500;
/** The share of `quietMs` after which the breaker starts to send probes, so that one slow query does not open it. */
const doubtAfter = 0.6;

/** Thrown while the service has not answered for a while. The breaker probes it in the background. */
export class ServiceQuiet extends Error {
  override name = 'ServiceQuiet';
}

/**
 * Creates a circuit breaker. It fails calls at once while the service does not answer. A slow service does not open
 * it: calls keep their full timeout as long as the service answers any call or probe within `quietMs`.
 * When the breaker opens, it aborts waiting calls. It then sends a probe twice a second, and closes at the first
 * answer.
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
    // If this process itself was blocked, it could not receive answers. That time does not count fully as silence.
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
     * Runs work that calls the service, for at most `timeoutMs`.
     * @throws {ServiceQuiet} at once while the breaker is open; otherwise the error of the work.
     */
    async run<Answer>(timeoutMs: number, work: (signal: EventEmitter) => Promise<Answer>): Promise<Answer> {
      if (isOpen) throw new ServiceQuiet('The service is not answering');
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
