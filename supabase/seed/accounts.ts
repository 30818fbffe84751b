import { check, type Database } from './database.ts';
import { demoPassword, type PersonKey, people, personKeys } from './people.ts';
import { daysAgo } from './time.ts';

/** The profile id of each demo account. */
export type PersonIds = Record<PersonKey, string>;

/** Returns the ids of the demo accounts that exist, found by their email addresses. */
export async function findAccounts(database: Database): Promise<Partial<PersonIds>> {
  const emails = personKeys.map((key) => people[key].email);
  const { data, error } = await database.from('profiles').select('id, email').in('email', emails);
  check(error, 'looking for the demo accounts');
  const ids = new Map((data ?? []).map((row) => [String(row.email), String(row.id)]));
  const found = personKeys.map((key) => [key, ids.get(people[key].email)] as const);
  return Object.fromEntries(found.filter(([, id]) => id));
}

async function signUp(database: Database, key: PersonKey): Promise<string> {
  const { email, account_type, first_name, last_name } = people[key];
  const { data, error } = await database.auth.admin.createUser({
    email,
    password: demoPassword,
    email_confirm: true,
    user_metadata: { account_type, first_name, last_name },
  });
  check(error, `creating ${email}`);
  if (!data.user) throw new Error(`The seed failed while creating ${email}: no account came back.`);
  return data.user.id;
}

async function complete(database: Database, key: PersonKey, id: string, now: Date): Promise<void> {
  const { profile, cv, age } = people[key];
  const changed = await database
    .from('profiles')
    .update({ ...profile, created_at: daysAgo(now, age) })
    .eq('id', id);
  check(changed.error, `completing the profile of ${people[key].email}`);
  if (!cv) return;
  const { error } = await database.from('assistant_cvs').update(cv).eq('user_id', id);
  check(error, `completing the CV of ${people[key].email}`);
}

/** Creates the missing demo accounts, completes their profiles and CVs, and returns the ids of all demo accounts. */
export async function createAccounts(database: Database, now: Date): Promise<PersonIds> {
  const existing = await findAccounts(database);
  const created = await Promise.all(
    personKeys.map(async (key) => [key, existing[key] ?? (await signUp(database, key))] as const),
  );
  const ids = Object.fromEntries(created) as PersonIds;
  await Promise.all(personKeys.map((key) => complete(database, key, ids[key], now)));
  return ids;
}
