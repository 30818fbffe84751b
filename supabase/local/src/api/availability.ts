import { setTimeout as sleep } from 'node:timers/promises';

/** Tells whether PostgreSQL can answer. */
export interface Availability {
  /** Call this for every connection that ended or could not be made. */
  reportConnectionLoss(): void;
  /**
   * Whether PostgreSQL is away. With a moment (of `performance.now()`): whether it has been away at any time since
   * then.
   */
  wasDownSince(moment: number): boolean;
  /** Calls back each time PostgreSQL is running again. */
  onRecovery(callBack: () => Promise<void>): void;
  close(): void;
}

const PROBE_MS = 100;

/** Learns from ended connections that PostgreSQL is away, and from `probe` that it is back. */
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
      waitForRecovery().catch((error: unknown) => log(`After PostgreSQL came back: ${String(error)}`));
    },
    wasDownSince: (moment) => isDown || recoveredAt >= moment,
    onRecovery: (callBack) => void callBacks.push(callBack),
    close: () => {
      closed = true;
    },
  };
}
