import { newPerson } from './organization.ts';
import type { Page } from './test.ts';
import { insert } from './workplace.ts';

/**
 * Creates a client as an owner of an organization. Returns a function that signs in the client without the sign-in
 * page.
 */
export async function newClient(
  organization_id: string,
  email?: string,
): Promise<(page: Page, app?: string) => Promise<void>> {
  const { id, signIn } = await newPerson('Carla', email);
  await insert('client_organizations', { organization_id, client_id: id, role: 'owner' });
  return signIn;
}
