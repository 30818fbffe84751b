import type { EodMood } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { type TeamKey, teamId } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { anchorFor } from './shifts.ts';
import { iso, minuteMs, workdaysBefore } from './time.ts';

interface Words {
  done: string;
  plans: string;
  blockers: string;
  mood: EodMood | null;
}

const words: Words[] = [
  {
    done: 'Sorted the inbox to zero\nMoved four meetings out of the focus mornings\nSent the contracts for signing',
    plans: 'Lisbon: hotel and dinner\nFirst draft of the newsletter',
    blockers: '',
    mood: 'great',
  },
  {
    done: 'Collected offers from two couriers\nUpdated the contact list',
    plans: 'Ask the third courier\nProofread the newsletter',
    blockers: 'The invoices wait for the new bank details.',
    mood: 'good',
  },
  {
    done: 'Answered 42 tickets, 3 of them handed over\nWrote a macro for late parcels',
    plans: 'Refund requests of the weekend',
    blockers: '',
    mood: 'okay',
  },
];

const zone = 'Asia/Manila';
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const reports: { person: PersonKey; team: TeamKey; days: number[]; length: number }[] = [
  { person: 'assistant', team: 'operations', days: [2, 3, 4, 5, 6], length: 540 },
  { person: 'assistant', team: 'roastery', days: [2, 3, 4], length: 960 },
  { person: 'assistant2', team: 'operations', days: [1, 2, 3, 4], length: 510 },
];

/** Creates the end-of-day reports of the last workdays. */
export async function createEodReports(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const submitted = reports.flatMap(({ person, team, days, length }) =>
    days.map((ago) => {
      const start = workdaysBefore(anchorFor(now), ago);
      return {
        id: idFor(`report ${person} ${team} ${ago}`),
        user_id: ids[person],
        team_id: teamId(team),
        work_day: dayIn.format(start),
        timezone: zone,
        ...words[(ago + length) % words.length],
        status: 'submitted',
        submitted_at: iso(start + (length + 20) * minuteMs),
      };
    }),
  );
  await insertMissing(database, 'eod_reports', submitted, 'user_id,team_id,work_day');
}
