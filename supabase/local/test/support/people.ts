import { createClient } from '@supabase/supabase-js';
import type { SentMail } from '../../src/mail/outbox.ts';
import { type Server, until } from './server.ts';

/** What a client needs to know of a server. */
type Api = Pick<Server, 'url' | 'publishableKey' | 'secretKey'>;

export const PASSWORD = 'Correct-horse-9';
/** The bcrypt hash of PASSWORD with the lowest cost. A hash with the usual cost takes a tenth of a second. */
const password_hash = '$2b$04$ekIk2LovFtgNBs665tSzpuzS7QRle9cinZDk.W2CJyfg2JLlTckiu';

/** Creates a Supabase client without a session, as the BFF does. */
export function client(server: Api, key = server.publishableKey, headers: Record<string, string> = {}) {
  return createClient(server.url, key, {
    db: { schema: 'prod' },
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
}

export type Client = ReturnType<typeof client>;

/** Creates a client with the secret key. */
export function service(server: Api): Client {
  return client(server, server.secretKey);
}

let count = 0;

/** Returns an email address that no other test uses. */
export function newEmail(): string {
  count += 1;
  return `person${count}.${process.pid}.${Date.now()}@workspace.test`;
}

/** Creates a user with a confirmed address and signs them in. */
export async function signedIn(server: Api) {
  const email = newEmail();
  const created = await service(server).auth.admin.createUser({ email, password_hash, email_confirm: true });
  if (created.error) throw created.error;
  const person = client(server);
  const { data, error } = await person.auth.signInWithPassword({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error('No session');
  return { client: person, email, id: data.user.id, session: data.session };
}

/** Returns the newest mail to an address, once the address has at least `atLeast` mails. */
export async function newestMail(server: Server, to: string, atLeast = 1): Promise<SentMail> {
  const mails = await until(`mail to ${to}`, async () => {
    const response = await fetch(`${server.mailUrl}/api/messages?to=${encodeURIComponent(to)}`);
    const list = (await response.json()) as SentMail[];
    return list.length >= atLeast ? list : undefined;
  });
  const [newest] = mails;
  if (!newest) throw new Error('No mail');
  return newest;
}

/** Returns the parts of the link in a mail. */
export function linkOf(mail: SentMail): { origin: string; path: string; tokenHash: string; type: string } {
  const href = /href="([^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const url = new URL(href);
  return {
    origin: url.origin,
    path: url.pathname,
    tokenHash: url.searchParams.get('token_hash') ?? '',
    type: url.searchParams.get('type') ?? '',
  };
}
