import { LOCAL_KEYS } from 'supabase-local';
import { fail, say } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run temporary-password -- <email> [hours]`: prints a temporary password for a user who cannot sign in
 * (product/accounts#temporary-password). The password works once, for 72 hours by default. Earlier temporary passwords
 * of the user become invalid.
 */
const [address, hours = '72'] = process.argv.slice(2);

async function issue(): Promise<string> {
  if (!address || !/^\d+$/.test(hours)) throw new Error('Usage: npm run temporary-password -- <email> [hours]');
  const settings = readSettings();
  const url = settings.SUPABASE_URL ?? `http://localhost:${settings.SUPABASE_PORT}`;
  const key = settings.SUPABASE_URL ? settings.SUPABASE_SECRET_KEY : LOCAL_KEYS.secretKey;
  if (!key) throw new Error('SUPABASE_URL is set, so SUPABASE_SECRET_KEY must be set too.');
  const answer = await fetch(`${url}/rest/v1/rpc/issue_temporary_password`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-profile': 'prod',
    },
    body: JSON.stringify({ address, valid_hours: Number(hours) }),
  }).catch(() => {
    throw new Error(`Supabase does not answer at ${url}. Start it first.`);
  });
  const body: unknown = await answer.json();
  if (answer.ok) return String(body);
  const said =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : answer.statusText;
  throw new Error(said);
}

try {
  say(`Temporary password for ${address}: ${await issue()}`);
  say(`It works once, within ${hours} hours. The login page then asks for a new password.`);
} catch (error) {
  fail(error);
}
