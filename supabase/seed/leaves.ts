import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import type { PersonKey } from './people.ts';
import { daysAgo } from './time.ts';

const leaves: {
  person: PersonKey;
  kind: 'vacation' | 'sick' | 'personal';
  first: number;
  days: number;
  note: string;
  decision?: { state: 'Approved' | 'Declined'; by: PersonKey; answer: string };
}[] = [
  { person: 'assistant', kind: 'vacation', first: 20, days: 5, note: 'A week at the sea.' },
  {
    person: 'assistant',
    kind: 'personal',
    first: -30,
    days: 1,
    note: 'A wedding in the family.',
    decision: { state: 'Approved', by: 'client', answer: 'Have a good day.' },
  },
];

/** Creates leaves of an assistant. `first` counts the days from today to the first day. */
export const createLeaves = (database: Database, ids: PersonIds, now: Date): Promise<void> =>
  insertMissing(
    database,
    'leaves',
    leaves.map(({ person, kind, first, days, note, decision }) => ({
      id: idFor(`leave ${person} ${first}`),
      user_id: ids[person],
      kind,
      first_day: daysAgo(now, -first).slice(0, 10),
      last_day: daysAgo(now, 1 - first - days).slice(0, 10),
      timezone: 'UTC',
      note,
      state: decision?.state ?? 'Asked',
      answer: decision?.answer ?? '',
      decided_by: decision ? ids[decision.by] : null,
    })),
  );
