import { LOCAL_KEYS } from 'supabase-local';
import * as z from 'zod/mini';
import { readSettings } from './settings.ts';

const refusal = z.object({ message: z.optional(z.string()), msg: z.optional(z.string()) });

/**
 * Creates calls to Supabase with the secret key: the hosted project of the settings, otherwise the embedded Supabase.
 * A call throws one sentence if Supabase refuses it or does not answer.
 */
export function createSecretCalls() {
  const settings = readSettings();
  const url = settings.SUPABASE_URL ?? `http://localhost:${settings.SUPABASE_PORT}`;
  const key = settings.SUPABASE_URL ? settings.SUPABASE_SECRET_KEY : LOCAL_KEYS.secretKey;
  if (!key) throw new Error('SUPABASE_URL is set, so SUPABASE_SECRET_KEY must be set too.');

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        apikey: key ?? '',
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-profile': 'prod',
      },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new Error(`Supabase does not answer at ${url}. Start it first.`);
    });
    const text = await answer.text();
    const said: unknown = text ? JSON.parse(text) : null;
    if (answer.ok) return said;
    const { data } = refusal.safeParse(said);
    throw new Error(data?.message ?? data?.msg ?? answer.statusText);
  }

  return {
    /** Calls a function of schema prod and returns its value. */
    call: (name: string, values: object) => post(`/rest/v1/rpc/${name}`, values),
    /** Creates an account with a confirmed address and without a password. */
    createAccount: (email: string) => post('/auth/v1/admin/users', { email, email_confirm: true }),
  };
}
