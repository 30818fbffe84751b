import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import type { Sql, TransactionSql } from 'postgres';
import type { Layer } from '../src/api/handler.ts';
import type { CompatContext } from '../src/compat/context.ts';
import { repeatedSignUp } from '../src/compat/repeated-sign-up.ts';
import { signInChecks } from '../src/compat/sign-in-checks.ts';
import { connect } from '../src/database/connect.ts';
import { newEmail } from './support/people.ts';
import { type RunningServer, remove, startServer } from './support/server.ts';

// These tests count hashes, because durations depend on the load of the machine.

describe('the number of passwords that a compatibility layer hashes', () => {
  const hash = jest.spyOn(bcrypt, 'hash');
  const compare = jest.spyOn(bcrypt, 'compare');
  beforeEach(() => jest.clearAllMocks());

  const email = newEmail();
  const known = { email, email_confirmed_at: '2026-01-01', encrypted_password: bcrypt.hashSync('right', 4) };
  const withoutPassword = { ...known, encrypted_password: null };
  const unconfirmed = { ...known, email_confirmed_at: null };

  /** Returns how many passwords the layer itself hashes or compares. */
  async function hashed(layer: (context: CompatContext) => Layer, path: string, user?: object): Promise<number> {
    const sql = (async () => (user ? [user] : [])) as unknown as Sql;
    const mailer = { sendConfirmation: async () => undefined };
    const handler = layer({ sql, mailer, mailIntervalSeconds: 60 } as unknown as CompatContext)(async () =>
      Response.json({}),
    );
    const body = JSON.stringify({ email, password: 'not this one' });
    await handler(new Request(`http://localhost/auth/v1/${path}`, { method: 'POST', body }), { peerAddress: null });
    return hash.mock.calls.length + compare.mock.calls.length;
  }

  it.each([
    ['is one when an unknown user signs in', undefined, 1],
    ['is one when a user without a password signs in', withoutPassword, 1],
    ['is one when an unconfirmed user signs in', unconfirmed, 1],
    ['is zero when a confirmed user signs in, because lite compares the password', known, 0],
  ])('%s', async (_what, user, times) => {
    expect(await hashed(signInChecks, 'token?grant_type=password', user)).toBe(times);
  });

  it.each([
    ['is one at a sign-up with a registered address', known, 1],
    ['is one at a sign-up with an unconfirmed address', unconfirmed, 1],
    ['is zero at a sign-up with a new address, because lite hashes the password', undefined, 0],
  ])('%s', async (_what, user, times) => {
    expect(await hashed(repeatedSignUp, 'signup', user)).toBe(times);
  });
});

describe('a temporary password', () => {
  let server: RunningServer;
  let sql: Sql;
  beforeAll(async () => {
    server = await startServer({ SUPABASE_MIGRATIONS: join(__dirname, '../../migrations') });
    sql = connect(server.databaseUrl);
  });
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
    if (server) await remove(server.dataDir);
  });

  /** Returns the number of hashes on this connection so far. */
  async function hashes(transaction: TransactionSql): Promise<number> {
    const [counted] = await transaction<{ calls: number }[]>`
      select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where funcname = 'crypt'`;
    return counted?.calls ?? 0;
  }

  it.each(['a user who has one', 'a user who has none', 'an unknown address'])('is hashed once for %s', async (who) => {
    const email = newEmail();
    const counted = await sql.begin(async (transaction) => {
      if (who !== 'an unknown address') {
        await transaction`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
          values (gen_random_uuid(), ${email}, now(), '{"account_type":"client","first_name":"Ada","last_name":"King"}')`;
      }
      if (who === 'a user who has one') await transaction`select prod.issue_temporary_password(${email})`;
      await transaction`set local track_functions = 'all'`;
      const before = await hashes(transaction);
      const [used] = await transaction`select prod.use_temporary_password(${email}, 'not this one') as used`;
      expect(used).toEqual({ used: false });
      return (await hashes(transaction)) - before;
    });
    expect(counted).toBe(1);
  });
});
