import { type PayoutKind, payoutKinds } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing, type Row } from './database.ts';
import { type TeamKey, teamId } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { dayMs } from './time.ts';

/** Hourly rates in cents, each valid from a day on. */
const rates: { person: PersonKey; team: TeamKey; amount: number; from: string }[] = [
  { person: 'assistant', team: 'operations', amount: 950, from: '2020-01-01' },
  { person: 'assistant', team: 'roastery', amount: 875, from: '2020-01-01' },
  { person: 'assistant2', team: 'operations', amount: 1025, from: '2020-01-01' },
  { person: 'assistant2', team: 'books', amount: 1100, from: '2020-01-01' },
  { person: 'assistant2', team: 'partner', amount: 1250, from: '2020-01-01' },
];

/** Earnings that operators entered, by weeks since the current week. */
const entered: { person: PersonKey; team: TeamKey | null; kind: PayoutKind; weeksAgo: number; amount: number }[] = [
  { person: 'assistant', team: 'operations', kind: 'bonus', weeksAgo: 1, amount: 5_000 },
  { person: 'assistant', team: null, kind: 'ea_training_pay', weeksAgo: 5, amount: 6_000 },
  { person: 'assistant', team: 'operations', kind: 'ea_training_pay_matched', weeksAgo: 4, amount: 4_500 },
  { person: 'assistant2', team: 'books', kind: 'bonus', weeksAgo: 2, amount: 7_500 },
];

/** Returns the Monday of the week `weeksAgo` weeks ago, as '2026-11-16'. Weeks are ISO weeks in UTC. */
export function monday(now: Date, weeksAgo: number): string {
  const daysSince = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - (daysSince + weeksAgo * 7) * dayMs).toISOString().slice(0, 10);
}

/** Creates the hourly rates of the assistants. The database computes the weekly pay from them. */
export const createRates = (database: Database, ids: PersonIds): Promise<void> =>
  insertMissing(
    database,
    'rates',
    rates.map(({ person, team, amount, from }) => ({
      user_id: ids[person],
      team_id: teamId(team),
      amount_cents: amount,
      valid_from: from,
    })),
    'user_id,team_id,valid_from',
  );

/** Creates the bonuses and the training pay, unless some exist. */
export async function createEarnings(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const byHand = payoutKinds.filter((kind) => kind !== 'weekly');
  const { data, error } = await database.from('earnings').select('id').in('kind', byHand).limit(1);
  check(error, 'looking for earnings');
  if (data?.length) return;
  const rows = entered.map(
    ({ person, team, kind, weeksAgo, amount }): Row => ({
      user_id: ids[person],
      team_id: team && teamId(team),
      week_start: monday(now, weeksAgo),
      kind,
      amount_cents: amount,
      status: 'paid',
    }),
  );
  check((await database.from('earnings').insert(rows)).error, 'filling earnings');
}
