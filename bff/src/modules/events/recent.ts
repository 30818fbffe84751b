import { randomBytes } from 'node:crypto';
import type { StreamEvent } from 'shared/contracts';

/** How many events of a user are kept for whoever was cut off. */
const kept = 100;
/** Ids of another process, or of this one before it was started again, say nothing here. */
const here = randomBytes(6).toString('hex');
let last = 0;

const idOf = (number: number): string => `${here}-${number}`;

function numberOf(id: string | undefined): number | null {
  const [from, number] = id?.split('-') ?? [];
  return from === here && number && /^\d{1,15}$/.test(number) ? Number(number) : null;
}

/** An event with the id by which its readers say how far they have come. */
export interface Numbered {
  id: string;
  event: StreamEvent;
}

/** The latest events of a user. */
export function createRecent() {
  let events: { number: number; event: StreamEvent }[] = [];
  let completeAfter = last;
  return {
    /** Something may have been missed: nobody can be told what happened before now. @returns the id of this moment. */
    restart(): string {
      events = [];
      completeAfter = last;
      return idOf(last);
    },
    add(event: StreamEvent): Numbered {
      last += 1;
      events.push({ number: last, event });
      if (events.length > kept) completeAfter = events.shift()?.number ?? last;
      return { id: idOf(last), event };
    },
    /** What a reader has missed who came as far as `id`; null when nobody knows. */
    after(id: string | undefined): Numbered[] | null {
      const reached = numberOf(id);
      if (reached === null || reached < completeAfter || reached > last) return null;
      return events.filter(({ number }) => number > reached).map(({ number, event }) => ({ id: idOf(number), event }));
    },
    /** The id of this moment. */
    now: (): string => idOf(last),
  };
}
export type Recent = ReturnType<typeof createRecent>;
