import { randomUUID } from 'node:crypto';
import { registry } from './releases.ts';
import { type Page, signInWith } from './test.ts';
import { insert } from './workplace.ts';

const password = 'Workspace1!';

/**
 * Creates a client as an owner of an organization. Returns a function that signs in the client without the sign-in
 * page.
 */
export async function newClient(organization_id: string): Promise<(page: Page, app?: string) => Promise<void>> {
  const email = `${randomUUID()}@workspace.test`;
  const { data, error } = await registry.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { account_type: 'client', first_name: 'Carla', last_name: 'Example' },
  });
  if (error) throw error;
  await registry.from('profiles').update({ has_onboarded: true }).eq('id', data.user.id);
  await insert('client_organizations', { organization_id, client_id: data.user.id, role: 'owner' });
  return (page, app) => signInWith(page, { email, password }, app);
}
