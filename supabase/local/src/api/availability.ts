import { setTimeout as sleep } from 'node:timers/promises';

/** Whether PostgreSQL can be asked. */
export interface Availability {
  /** To be told of every connection that ended, or could not be made. */
  noticeLoss(): void;
  /** Whether PostgreSQL is away, or has been since a moment (of `performance.now()`). */
  wasAwaySince(moment: number): boolean;
  /** Calls back each time PostgreSQL is back. */
  onReturn(callBack: () => Promise<void>): void;
  close(): void;
}

const PROBE_MS = 100;

/** Knows from the ends of connections that PostgreSQL is away, and from `probe` that it is back. */
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
