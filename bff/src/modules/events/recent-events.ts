import { randomBytes } from 'node:crypto';
import type { StreamEvent } from '@workspace/contracts';

/** Maximum number of events per user that are kept for browsers that reconnect. */
const maxEvents = 100;
/** Random prefix of this process's event ids. Event ids of other processes or earlier starts are therefore unknown. */
const here = randomBytes(6).toString('hex');
let last = 0;

const idOf = (number: number): string => `${here}-${number}`;

function numberOf(id: string | undefined): number | null {
  const [from, number] = id?.split('-') ?? [];
  return from === here && number && /^\d{1,15}$/.test(number) ? Number(number) : null;
}

/** An event with its id. A browser that reconnects sends the last id that it received. */
export interface Numbered {
  id: string;
  event: StreamEvent;
}

/** Returns a new number, which no event has. All ids that were given out before are smaller. */
function nextNumber(): number {
  last += 1;
  return last;
}

/** Keeps the latest events of a user, from now on. */
export function createRecentEvents() {
  let events: { number: number; event: StreamEvent }[] = [];
  let completeAfter = nextNumber();
  return {
    /** Drops all events, because some may be missing after an interruption. */
    restart(): void {
      events = [];
      completeAfter = nextNumber();
    },
    add(event: StreamEvent): Numbered {
      const number = nextNumber();
      events.push({ number, event });
      if (events.length > maxEvents) completeAfter = events.shift()?.number ?? number;
      return { id: idOf(number), event };
    },
    /** Returns the events after `id`, or null if `id` is unknown or later events were already dropped. */
    after(id: string | undefined): Numbered[] | null {
      const reached = numberOf(id);
      if (reached === null || reached < completeAfter || reached > last) return null;
      return events.filter(({ number }) => number > reached).map(({ number, event }) => ({ id: idOf(number), event }));
    },
    /** Returns the id of the latest event of this process. */
    now: (): string => idOf(last),
  };
}
export type RecentEvents = ReturnType<typeof createRecentEvents>;
