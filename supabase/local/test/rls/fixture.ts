import { createClient } from '@supabase/supabase-js';
import { seed } from '../../../seed/index.ts';
import { demoPassword } from '../../../seed/people.ts';
import { connect } from '../../src/database/connect.ts';
import { startProductServer } from '../support/product-server.ts';
import { emails, findViewer, type Role, roles, staffRoles, type Viewer } from './viewers.ts';

/** Creates a Supabase client for schema prod. */
function open(url: string, key: string) {
  return createClient(url, key, { db: { schema: 'prod' }, auth: { persistSession: false, autoRefreshToken: false } });
}
export type Client = ReturnType<typeof open>;

/** Starts a Supabase with the demo data, and connects to its database as superuser. */
export async function startSeeded() {
  const server = await startProductServer();
  const sql = connect(server.databaseUrl);
  const options = { url: server.url, secretKey: server.secretKey, log: () => undefined };
  const close = async () => {
    await sql.end();
    await server.close();
  };
  // A running server would keep Jest from ending.
  await seed(options).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    sql,
    url: server.url,
    secretKey: server.secretKey,
    seed: (now?: Date) => seed({ ...options, now }),
    signIn: async (role: Role): Promise<Client> => {
      const client = open(server.url, server.publishableKey);
      if (role === 'anon') return client;
      const { error } = await client.auth.signInWithPassword({ email: emails[role], password: demoPassword });
      if (error) throw error;
      return client;
    },
    close,
  };
}
export type Seeded = Awaited<ReturnType<typeof startSeeded>>;

/** Creates the accounts of the roles that no demo account has. */
export async function addStaff({ url, secretKey }: Seeded): Promise<void> {
  const service = open(url, secretKey);
  for (const role of staffRoles) {
    const email = emails[role];
    const made = await service.auth.admin.createUser({ email, password: demoPassword, email_confirm: true });
    const { error } = await service.rpc('make_operator', { p_email: email, p_role: role });
    if (made.error ?? error) throw made.error ?? error;
  }
}

/** Calls `make` for each role and returns the results by role. */
export async function perRole<Value>(make: (role: Role) => Promise<Value>): Promise<Record<Role, Value>> {
  const made = await Promise.all(roles.map(async (role) => [role, await make(role)] as const));
  return Object.fromEntries(made) as Record<Role, Value>;
}

export const findViewers = ({ sql }: Seeded): Promise<Record<Role, Viewer>> =>
  perRole((role) => findViewer(sql, role === 'anon' ? undefined : emails[role]));
