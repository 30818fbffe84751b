import { setTimeout as sleep } from 'node:timers/promises';

/** Tells whether PostgreSQL can answer. */
export interface Availability {
  /** Call this for every connection that ended or could not be made. */
  noticeLoss(): void;
  /**
   * Whether PostgreSQL is away. With a moment (of `performance.now()`): whether it has been away at any time since
   * then.
   */
  wasAwaySince(moment: number): boolean;
  /** Calls back each time PostgreSQL is running again. */
  onReturn(callBack: () => Promise<void>): void;
  close(): void;
}

const PROBE_MS = 100;

/** Learns from ended connections that PostgreSQL is away, and from `probe` that it is back. */
export function createAvailability(probe: () => Promise<unknown>, log: (line: string) => void): Availability {
  const callBacks: (() => Promise<void>)[] = [];
  let returnedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let closed = false;

  async function waitForReturn(): Promise<void> {
    for (let answered = false; !answered && !closed; ) {
      await sleep(PROBE_MS);
      answered = await probe().then(
        () => true,
        () => false,
      );
    }
    isAway = false;
    returnedAt = performance.now();
    if (!closed) await Promise.all(callBacks.map((callBack) => callBack()));
  }

  return {
    noticeLoss: () => {
      if (isAway || closed) return;
      isAway = true;
      waitForReturn().catch((error: unknown) => log(`After PostgreSQL came back: ${String(error)}`));
    },
    wasAwaySince: (moment) => isAway || returnedAt >= moment,
    onReturn: (callBack) => void callBacks.push(callBack),
    close: () => {
      closed = true;
    },
  };
}
