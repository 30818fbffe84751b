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

// The test counts hashes. Times would depend on how busy the machine is.

describe('the password of a call that', () => {
  const hash = jest.spyOn(bcrypt, 'hash');
  const compare = jest.spyOn(bcrypt, 'compare');
  beforeEach(() => jest.clearAllMocks());

  const email = newEmail();
  const known = { email, email_confirmed_at: '2026-01-01', encrypted_password: bcrypt.hashSync('right', 4) };
  const withoutPassword = { ...known, encrypted_password: null };
  const unconfirmed = { ...known, email_confirmed_at: null };

  /** How many hashes the layer itself makes, before lite makes any. */
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
    ['signs in somebody unknown is hashed, as lite does not', undefined, 1],
    ['signs in somebody without a password likewise', withoutPassword, 1],
    ['signs in somebody unconfirmed likewise', unconfirmed, 1],
    ['signs in somebody known is left to lite, which hashes it', known, 0],
  ])('%s', async (_what, user, times) => {
    expect(await hashed(signInChecks, 'token?grant_type=password', user)).toBe(times);
  });

  it.each([
    ['signs up with a known address is hashed, as lite does not', known, 1],
    ['signs up with an unconfirmed address likewise', unconfirmed, 1],
    ['signs up with a new address is left to lite, which hashes it', undefined, 0],
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
  }, 180_000);
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
    if (server) await remove(server.dataDir);
  });

  /** Hashes on this connection so far. */
  async function hashes(transaction: TransactionSql): Promise<number> {
    const [counted] = await transaction<{ calls: number }[]>`
      select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where funcname = 'crypt'`;
    return counted?.calls ?? 0;
  }

  it.each(['somebody who has one', 'somebody who has none', 'nobody'])('is hashed once for %s', async (who) => {
    const email = newEmail();
    const counted = await sql.begin(async (transaction) => {
      if (who !== 'nobody') {
        await transaction`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
          values (gen_random_uuid(), ${email}, now(), '{"account_type":"client","first_name":"Ada","last_name":"King"}')`;
      }
      if (who === 'somebody who has one') await transaction`select prod.issue_temporary_password(${email})`;
      await transaction`set local track_functions = 'all'`;
      const before = await hashes(transaction);
      const [used] = await transaction`select prod.use_temporary_password(${email}, 'not this one') as used`;
      expect(used).toEqual({ used: false });
      return (await hashes(transaction)) - before;
    });
    expect(counted).toBe(1);
  });
});
