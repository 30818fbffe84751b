import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing } from './database.ts';
import { type PersonKey, people } from './people.ts';
import { daysAgo } from './time.ts';

const codes: Partial<Record<PersonKey, string>> = { assistant: 'mariareyes' };
const referrals: [referrer: PersonKey, referred: PersonKey][] = [
  ['client', 'client247'],
  ['client', 'newClient'],
  ['assistant', 'assistant2'],
  ['assistant', 'newAssistant'],
];

/** Creates a referral code, and referrals between demo accounts. */
export async function createReferrals(database: Database, ids: PersonIds, now: Date): Promise<void> {
  await insertMissing(
    database,
    'referral_codes',
    Object.entries(codes).map(([key, code]) => ({ user_id: ids[key as PersonKey], code })),
    'user_id',
  );
  await insertMissing(
    database,
    'referrals',
    referrals.map(([referrer, referred]) => ({
      referrer_id: ids[referrer],
      referred_id: ids[referred],
      created_at: daysAgo(now, people[referred].age),
    })),
    'referred_id',
  );
}
