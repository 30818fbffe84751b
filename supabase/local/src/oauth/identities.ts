import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { type AuthUser, userByEmail, userById } from '../compat/auth-users.ts';

/** A person whose email address a provider has verified. */
export interface VerifiedPerson {
  provider: string;
  /** The provider's own id of the person. */
  subject: string;
  email: string;
}

/**
 * Returns the account for a person from a provider: the linked account, the account with the same address, or a new
 * one. Links the account to the provider. An account with an unconfirmed address loses its password, because another
 * person may have set it.
 */
export async function accountOf(sql: Sql, person: VerifiedPerson): Promise<AuthUser> {
  const [linked] = await sql<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${person.provider} and provider_id = ${person.subject}`;
  const found = linked ? await userById(sql, linked.user_id) : await userByEmail(sql, person.email);
  const id = found?.id ?? randomUUID();
  const identity = JSON.stringify({ sub: person.subject, email: person.email, email_verified: true });
  await sql.begin(async (transaction) => {
    if (!found) {
      const app = JSON.stringify({ provider: person.provider, providers: [person.provider] });
      await transaction`
        insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
          created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${person.email}, now(), ${app}::text::jsonb,
          ${identity}::text::jsonb, now(), now())`;
    } else if (!found.email_confirmed_at) {
      await transaction`
        update auth.users set email_confirmed_at = now(), encrypted_password = null, confirmation_token = null
        where id = ${id}`;
    }
    if (linked) return;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values (${randomUUID()}, ${person.provider}, ${person.subject}, ${id}, ${identity}::text::jsonb, now(), now())`;
  });
  const account = await userById(sql, id);
  if (!account) throw new Error('The account no longer exists.');
  return account;
}
