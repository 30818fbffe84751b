import { randomUUID } from 'node:crypto';
import { password, password_hash } from './password.ts';
import { registry } from './releases.ts';
import { type Page, signInWith } from './test.ts';
import { insert } from './workplace.ts';

/** Creates a client without an organization. */
export async function newPerson(first_name: string, email = `${randomUUID()}@workspace.test`) {
  const { data, error } = await registry.auth.admin.createUser({
    email,
    password_hash,
    email_confirm: true,
    user_metadata: { account_type: 'client', first_name, last_name: 'Example' },
  });
  if (error) throw error;
  await registry.from('profiles').update({ has_onboarded: true }).eq('id', data.user.id);
  return {
    id: data.user.id,
    email,
    name: `${first_name} Example`,
    /** Signs in without the sign-in page. */
    signIn: (page: Page, app?: string) => signInWith(page, { email, password }, app),
  };
}
export type Person = Awaited<ReturnType<typeof newPerson>>;

/** Creates an organization with these clients. Returns its id. */
export async function newOrganization(name: string, owners: Person[], members: Person[] = []): Promise<string> {
  const { id } = await insert('organizations', { name });
  for (const { id: client_id } of owners) {
    await insert('client_organizations', { organization_id: id, client_id, role: 'owner' });
  }
  for (const { id: client_id } of members) {
    await insert('client_organizations', { organization_id: id, client_id, role: 'member' });
  }
  return id;
}
