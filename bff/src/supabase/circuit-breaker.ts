import { EventEmitter } from 'node:events';

/**
 * A running call. `signal` emits `abort` when the call must stop. An EventEmitter costs a fifth of the time of an
 * AbortSignal.
 */
interface Call {
  signal: EventEmitter;
  /** The deadline of the call, in ms of performance.now(). */
  deadline: number;
}

interface CircuitBreakerOptions {
  /** How long the service may leave all calls unanswered before the breaker opens, in ms. */
  silenceLimitMs: number;
  /** Sends a probe that costs the service almost nothing. Resolves with any answer. */
  probe(): Promise<unknown>;
  /** Called when the breaker opens or closes. */
  onChange(isOpen: boolean): void;
}

const checkIntervalMs = 50;
const probeIntervalMs = 500;
/** The share of `silenceLimitMs` after which the breaker starts to send probes, so that one slow query does not open it. */
const probeAfterShare = 0.6;

/** Thrown while the service has not answered for a while. The breaker probes it in the background. */
export class ServiceUnresponsive extends Error {
  override name = 'ServiceUnresponsive';
}

/**
 * Creates a circuit breaker. It fails calls at once while the service does not answer. A slow service does not open
 * it: calls keep their full timeout as long as the service answers any call or probe within `silenceLimitMs`.
 * When the breaker opens, it aborts waiting calls. It then sends a probe twice a second, and closes at the first
 * answer.
 */
export function createCircuitBreaker({ silenceLimitMs, probe, onChange }: CircuitBreakerOptions) {
  const pending = new Set<Call>();
  let isOpen = false;
  let answers = 0;
  let answersSeen = 0;
  let silentMs = 0;
  let checkedAt = performance.now();
  let probedAt = 0;

  function set(open: boolean): void {
    if (isOpen === open) return;
    isOpen = open;
    onChange(open);
  }

  function answered(): void {
    answers += 1;
    set(false);
  }

  function check(): void {
    const now = performance.now();
    // If this process itself was blocked, it could not receive answers. That time does not count fully as silence.
    const passedMs = Math.min(now - checkedAt, 2 * checkIntervalMs);
    checkedAt = now;
    silentMs = pending.size > 0 && answers === answersSeen ? silentMs + passedMs : 0;
    answersSeen = answers;
    const isUnresponsive = silentMs >= silenceLimitMs;
    if (isUnresponsive) set(true);
    for (const { signal, deadline } of pending) if (isUnresponsive || deadline < now) signal.emit('abort');
    if ((isOpen || silentMs >= silenceLimitMs * probeAfterShare) && now - probedAt >= probeIntervalMs) {
      probedAt = now;
      probe().then(answered, () => undefined);
    }
  }

  const timer = setInterval(check, checkIntervalMs).unref();

  return {
    /**
     * Runs work that calls the service, for at most `timeoutMs`.
     * @throws {ServiceUnresponsive} at once while the breaker is open; otherwise the error of the work.
     */
    async run<Answer>(timeoutMs: number, work: (signal: EventEmitter) => Promise<Answer>): Promise<Answer> {
      if (isOpen) throw new ServiceUnresponsive('The service is not answering');
      const call: Call = { signal: new EventEmitter(), deadline: performance.now() + timeoutMs };
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
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
