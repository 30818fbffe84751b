import { createAccounts, findAccounts, type PersonIds } from './accounts.ts';
import { createBills } from './bills.ts';
import { createConversations } from './chat/conversations.ts';
import { createCvs } from './cvs.ts';
import { connect, type Database, insertMissing } from './database.ts';
import { createDeals } from './deals.ts';
import { idFor } from './deterministic.ts';
import { createEarnings, createRates } from './earnings.ts';
import { createEodReports } from './eod-reports.ts';
import { createLeaves } from './leaves.ts';
import { createMails } from './mails.ts';
import { createNotifications, settleNotifications } from './notifications.ts';
import { createOrganizationInvites } from './organization-invites.ts';
import { createOrganizations } from './organizations.ts';
import { createPaymentMethods } from './payment-methods.ts';
import { personKeys } from './people.ts';
import { createRecruiting } from './recruiting.ts';
import { createReferrals } from './referrals.ts';
import { createReviews } from './reviews.ts';
import { keepSchedulesCurrent } from './schedules.ts';
import { createTasks } from './tasks.ts';
import { minuteMs } from './time.ts';
import { createCorrection, createWorkSessions, keepSomebodyOnline } from './work-sessions.ts';

export { organizationId, organizations, teamId, teams } from './organizations.ts';
export { demoPassword, people } from './people.ts';

export interface SeedOptions {
  url: string;
  secretKey: string;
  /** The moment to which all times of the demo data are relative; default: now. */
  now?: Date;
  log: (line: string) => void;
}

/**
 * Returns the demo accounts if the seed is complete. The operator's role is written last, so it exists only in a
 * complete seed.
 */
async function findWholeSeed(database: Database): Promise<PersonIds | undefined> {
  const found = await findAccounts(database);
  if (!personKeys.every((key) => found[key])) return undefined;
  const ids = found as PersonIds;
  const { data } = await database.from('operator_roles').select('user_id').eq('user_id', ids.admin).maybeSingle();
  return data ? ids : undefined;
}

async function fill(database: Database, now: Date): Promise<PersonIds> {
  const ids = await createAccounts(database, now);
  await createOrganizations(database, ids, now);
  // Reviews come before the sessions, because the database adds missing reviews when sessions are inserted.
  await createReviews(database, ids, now);
  await Promise.all([
    createCvs(database, ids),
    createDeals(database, now),
    createPaymentMethods(database, now),
    createRates(database, ids),
    createEarnings(database, ids, now),
    createWorkSessions(database, ids, now),
    createTasks(database, ids, now),
    createLeaves(database, ids, now),
    createEodReports(database, ids, now),
    createRecruiting(database, ids, now),
    createReferrals(database, ids, now),
    createOrganizationInvites(database, ids, now),
    createMails(database, ids, now),
    createNotifications(database, ids, now),
    createConversations(database, ids, now),
  ]);
  await createCorrection(database, ids);
  await createBills(database, ids, now);
  await settleNotifications(database);
  return ids;
}

/**
 * Fills a Supabase with the demo accounts and their history. The seed may run any number of times. A repeated run
 * completes an interrupted one, moves outdated schedules, and renews the open session. All other existing rows stay
 * unchanged.
 */
export async function seed({ url, secretKey, now = new Date(), log }: SeedOptions): Promise<void> {
  const database = connect(url, secretKey);
  const existing = await findWholeSeed(database);
  const ids = existing ?? (await fill(database, now));
  await keepSchedulesCurrent(database, ids, now);
  await keepSomebodyOnline(database, ids, now);
  if (existing) return;
  await insertMissing(database, 'operators', [{ user_id: ids.admin }], 'user_id');
  await insertMissing(database, 'operator_roles', [{ user_id: ids.admin, role: 'administrator' }], 'user_id,role');
  await insertMissing(database, 'operator_views', [
    { id: idFor('view 1'), user_id: ids.admin, list: 'people', name: 'Suspended people', search: 'state=suspended' },
    {
      id: idFor('view 2'),
      user_id: ids.admin,
      list: 'bills',
      name: 'Overdue, largest first',
      search: 'status=PASTDUE&sort=-open_cents',
    },
  ]);
  log(`Seeded ${personKeys.length} demo accounts.`);
}

/**
 * Keeps the demo assistant's schedules current (see `keepSchedulesCurrent`) in a process that runs longer than a shift.
 * Returns a function that ends the checks and waits for a running check.
 */
export function keepDemoCurrent(
  { url, secretKey, log }: Omit<SeedOptions, 'now'>,
  everyMs = 10 * minuteMs,
): () => Promise<void> {
  const database = connect(url, secretKey);
  const look = async () => {
    const ids = await findWholeSeed(database);
    if (ids) await keepSchedulesCurrent(database, ids, new Date());
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Two checks at the same time would both move the schedules.
    looking ??= look()
      .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
