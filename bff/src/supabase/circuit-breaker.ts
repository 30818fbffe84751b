import { EventEmitter } from 'node:events';

/**
 * A running call. `signal` emits `abort` when the call must stop. An EventEmitter takes a fifth of the time of an
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
  /** Sends a cheap probe to the service. Resolves with any response. */
  probe(): Promise<unknown>;
  onChange(isOpen: boolean): void;
}

const checkIntervalMs = 50;
const probeIntervalMs = 500;
/**
 * The share of `silenceLimitMs` after which the breaker sends probes. If the service answers a probe, the breaker stays
 * closed, so one slow query cannot open it.
 */
const probeAfterShare = 0.6;

/** Thrown for calls while the circuit breaker is open because the service does not respond. */
export class ServiceUnresponsive extends Error {
  override name = 'ServiceUnresponsive';
}

/**
 * Creates a circuit breaker, which refuses calls immediately while the service does not respond. A slow service does
 * not open the breaker: calls keep their full timeout as long as the service responds to any call or probe within
 * `silenceLimitMs`.
 * When the breaker opens, it aborts waiting calls. It then sends a probe twice a second and closes at the first
 * response.
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
    // While this process is blocked, it cannot receive responses. At most two check intervals of that time count as
    // silence of the service.
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
     * @throws {ServiceUnresponsive} immediately while the breaker is open; otherwise the error of the work.
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
    isOpen: () => isOpen,
    close: () => clearInterval(timer),
  };
}
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
