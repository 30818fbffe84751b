import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@workspace/contracts';
import { LOCAL_KEYS } from 'supabase-local';
import { password, password_hash } from './password.ts';
import { urls } from './stack.ts';
import { expect, type Page, signInWith } from './test.ts';

const headers = {
  apikey: LOCAL_KEYS.secretKey,
  authorization: `Bearer ${LOCAL_KEYS.secretKey}`,
  'content-type': 'application/json',
};

/** Calls Supabase with the secret key, which bypasses row-level security. */
async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(urls.supabase + path, {
    method,
    headers: { ...headers, 'content-profile': 'prod', 'accept-profile': 'prod', prefer: 'return=representation' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return JSON.parse(text || 'null');
}
/** Inserts a row, bypassing row-level security. */
export const insert = async (table: string, row: Record<string, unknown>): Promise<{ id: string }> => {
  const [inserted] = await call<{ id: string }[]>('POST', `/rest/v1/${table}`, [row]);
  if (!inserted) throw new Error(`Nothing was inserted into ${table}.`);
  return inserted;
};
/** Changes the rows of a filter, bypassing row-level security. */
export const change = (table: string, filter: string, values: Record<string, unknown>) =>
  call('PATCH', `/rest/v1/${table}?${filter}`, values);

/** Creates an assistant with one team. The test can change the sessions of the team. */
export async function newWorkplace() {
  const email = `${randomUUID()}@workspace.test`;
  const user_metadata = { account_type: 'assistant', first_name: 'Ana', last_name: 'Lim' };
  const { id: user_id } = await call<{ id: string }>('POST', '/auth/v1/admin/users', {
    email,
    password_hash,
    email_confirm: true,
    user_metadata,
  });
  await change('profiles', `id=eq.${user_id}`, { has_onboarded: true });
  await change('assistant_cvs', `user_id=eq.${user_id}`, { status: 'Working' });
  const { id: organization_id } = await insert('organizations', { name: 'Harbor Labs' });
  const name = `Team ${user_id.slice(0, 8)}`;
  const { id: team_id } = await insert('teams', { organization_id, name });
  await insert('team_members', { team_id, user_id, assistant_role: 'EA' });
  await insert('deals', { team_id, organization_id, status: 'ACTIVE' });
  return {
    user_id,
    email,
    organization_id,
    team_id,
    name,
    signIn: (page: Page) => signInWith(page, { email, password }),
    /** Moves the start of the open session back by `seconds`. */
    setBack: (seconds: number) =>
      change('sessions', `team_id=eq.${team_id}&ended_at=is.null`, {
        created_at: new Date(Date.now() - seconds * 1000).toISOString(),
      }),
    addWorkSession: () => insert('sessions', { user_id, team_id, timezone: 'UTC' }),
    eventTypes: async (): Promise<string[]> => {
      const events = await call<{ type: string }[]>(
        'GET',
        `/rest/v1/session_events?select=type,sessions!inner(team_id)&sessions.team_id=eq.${team_id}&order=id`,
      );
      return events.map(({ type }) => type);
    },
  };
}
export type Workplace = Awaited<ReturnType<typeof newWorkplace>>;

/** Creates a candidate who is a member of a team, which candidates must not see. */
export async function newCandidate() {
  const place = await newWorkplace();
  await change('assistant_cvs', `user_id=eq.${place.user_id}`, { status: 'Candidate' });
  return place;
}

/** Creates an operator with one role and without an account type, as `npm run make-operator` does. */
export async function makeOperator(role: OperatorRole): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@workspace.test`;
  await call('POST', '/auth/v1/admin/users', { email, password_hash, email_confirm: true });
  await call('POST', '/rest/v1/rpc/make_operator', { p_email: email, p_role: role });
  return { email, password };
}

/**
 * Returns a currency that nobody else uses, because a payout run takes all pending earnings of its currency. Tests that
 * run at the same time begin it with different letters.
 */
export function newCurrency(first: 'Q' | 'W'): string {
  const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
  return `${first}${letter()}${letter()}`;
}
