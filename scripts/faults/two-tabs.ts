import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { adminOf, rowsOf } from '../../bff/test/crowd/people.ts';
import type { SupabaseKeys } from '../lib/own-supabase.ts';
import type { Fault } from './fault.ts';
import { callAuthSession, cookieOf, openAccount } from './support/auth-sessions.ts';
import { withReplicas } from './support/replicas.ts';

const rounds = 10;
/** Maximum time in ms from a sign-out until the other tab has no session. */
const endsWithinMs = 5_000;

const certificate = { kind: 'CERTIFICATE', issuer: null, issued_on: null, expires_on: null, url: null };

/** Creates a team with the user as an assistant. @returns the id of the team. */
async function createTeam(keys: SupabaseKeys, userId: string): Promise<string> {
  const admin = adminOf(keys);
  const add = (table: string, values: object) =>
    rowsOf<{ id: string }>(admin.from(table).insert(values).select('id').single());
  const { id: organization_id } = await add('organizations', { name: 'Acme' });
  const { id: team_id } = await add('teams', { organization_id, name: 'Acme' });
  await rowsOf(admin.from('team_members').insert({ team_id, user_id: userId, assistant_role: 'EA' }));
  await rowsOf(admin.from('deals').insert({ team_id, organization_id, status: 'ACTIVE' }));
  await rowsOf(admin.from('assistant_cvs').update({ status: 'Working' }).eq('user_id', userId));
  return team_id;
}

/** Two tabs of one user send the same requests at the same moment to two replicas. Then one of the tabs signs out. */
export const twoTabs: Fault = {
  name: 'two-tabs',
  breaks: 'two tabs on two replicas clock in and add the same certificate at the same moment; then one tab logs out',
  holdsWhen: `${rounds} of ${rounds} rounds give one work session and one certificate; the log-out ends the session of the other tab within ${endsWithinMs / 1000} s`,
  quick: true,
  play: () =>
    withReplicas({ count: 2, people: 0 }, async ({ supabase: { keys }, bffs }) => {
      const { id, session } = await openAccount(keys, 'assistant');
      const team_id = await createTeam(keys, id);
      const cookie = cookieOf(session);
      const post = (tab: number, path: string, body: object, headers: Record<string, string> = {}) =>
        fetch(`${bffs[tab]?.url}/api${path}`, {
          method: 'POST',
          headers: {
            cookie,
            'content-type': 'application/json',
            'x-workspace-request': '1',
            origin: 'http://localhost:3000',
            ...headers,
          },
          body: JSON.stringify(body),
        });
      const both = (path: string, body: object, headers?: Record<string, string>) =>
        Promise.all([post(0, path, body, headers), post(1, path, body, headers)]);

      let good = 0;
      for (let round = 0; round < rounds; round += 1) {
        const started = await both('/sessions/start', { user_id: id, team_id, timezone: 'UTC' });
        const key = { 'idempotency-key': randomUUID() };
        const name = `Round ${round}`;
        const saved = await both('/cvs/certifications/save', { ...certificate, name }, key);
        const made = await rowsOf<object[]>(
          adminOf(keys).from('assistant_certifications').select('id').eq('name', name),
        );
        const statuses = started.map((answer) => answer.status).toSorted();
        if (statuses.join() === '201,409' && saved.every(({ ok }) => ok) && made.length === 1) good += 1;
        for (const answer of started) {
          const { result } = (await answer.json()) as { result?: { id: string } };
          if (result) await post(0, '/sessions/end', { id: result.id, user_id: id });
        }
      }

      await post(0, '/auth/sign-out', {});
      const endedAt = performance.now();
      let status = 200;
      while (status === 200 && performance.now() - endedAt < 2 * endsWithinMs) {
        ({ status } = await callAuthSession(bffs[1]?.url ?? '', cookie));
        await wait(100);
      }
      const tookMs = performance.now() - endedAt;
      return {
        held: good === rounds && status === 401 && tookMs <= endsWithinMs,
        figures: `${good} of ${rounds} rounds; the other tab ${status === 401 ? `was signed out after ${(tookMs / 1000).toFixed(1)} s` : 'stayed signed in'}`,
      };
    }),
};
