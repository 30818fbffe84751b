import { setTimeout as sleep } from 'node:timers/promises';

/** Tracks whether PostgreSQL is reachable. */
export interface Availability {
  /** Call this for every connection to PostgreSQL that has ended or could not be opened. */
  reportConnectionLoss(): void;
  /** Whether PostgreSQL is unreachable now, or was unreachable after `moment` (from `performance.now()`). */
  wasDownSince(moment: number): boolean;
  /** Registers a callback that runs each time PostgreSQL is reachable again. */
  onRecovery(callBack: () => Promise<void>): void;
  close(): void;
}

const PROBE_MS = 100;

/**
 * Creates an `Availability`. An outage starts when a connection loss is reported. Then `probe` is called every 100 ms,
 * and the outage ends when `probe` succeeds.
 */
export function createAvailability(probe: () => Promise<unknown>, log: (line: string) => void): Availability {
  const callBacks: (() => Promise<void>)[] = [];
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  let closed = false;

  async function waitForRecovery(): Promise<void> {
    for (let answered = false; !answered && !closed; ) {
      await sleep(PROBE_MS);
      answered = await probe().then(
        () => true,
        () => false,
      );
    }
    isDown = false;
    recoveredAt = performance.now();
    if (!closed) await Promise.all(callBacks.map((callBack) => callBack()));
  }

  return {
    reportConnectionLoss: () => {
      if (isDown || closed) return;
      isDown = true;
      waitForRecovery().catch((error: unknown) =>
        log(`A step after the recovery of PostgreSQL failed: ${String(error)}`),
      );
    },
    wasDownSince: (moment) => isDown || recoveredAt >= moment,
    onRecovery: (callBack) => void callBacks.push(callBack),
    close: () => {
      closed = true;
    },
  };
}
