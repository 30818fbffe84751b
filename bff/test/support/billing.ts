import type { HostedPage, PaymentMethod, PaymentMethods, TestMethod } from 'shared/contracts';
import type { RunningApp } from './app.ts';
import type { Browser } from './browser.ts';
import { createOrganization, createUser, type TestUser } from './factories.ts';
import { admin, rows } from './supabase.ts';

/** For tests whose subject is not how fast a busy machine answers. */
export const patient = { CONNECT_TIMEOUT_MS: '15000', RESPONSE_TIMEOUT_MS: '30000' };

/** Everybody who may ask for an organization's billing, and others. */
export interface BilledPlace {
  organizationId: string;
  owner: TestUser;
  member: TestUser;
  removed: TestUser;
  /** A client without any organization. */
  nobody: TestUser;
  /** The owner of another organization. */
  other: TestUser;
  otherOrganizationId: string;
}

/** People, of whom nobody has an organization yet but `other`. */
export async function createBillingPeople(): Promise<Omit<BilledPlace, 'organizationId'>> {
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser('client')));
  const [owner, member, removed, nobody, other] = people;
  if (!owner || !member || !removed || !nobody || !other) throw new Error('no users');
  return { owner, member, removed, nobody, other, otherOrganizationId: await createOrganization(other, 'Other') };
}

/** A new organization of these people. */
export async function createBilledOrganization({
  owner,
  member,
  removed,
}: Pick<BilledPlace, 'owner' | 'member' | 'removed'>): Promise<string> {
  const organizationId = await createOrganization(owner);
  const membership = (user: TestUser) => ({ organization_id: organizationId, client_id: user.id });
  await rows(admin.from('client_organizations').insert([member, removed].map(membership)));
  await rows(admin.from('client_organizations').delete().eq('client_id', removed.id));
  return organizationId;
}

/** Saves a method as its owner does, on the local default's page. @returns the newest method. */
export async function saveMethod(browser: Browser, organizationId: string, method: TestMethod): Promise<PaymentMethod> {
  const body = { organization_id: organizationId, return_path: '/account/payment-method' };
  const { url } = (await browser.post<HostedPage>('/api/payments/setup', body)).body;
  const session = new URL(url).searchParams.get('session');
  const before = await methodsOf(browser, organizationId);
  const answer = await browser.post('/api/payments/test-page/save', { session, method });
  if (answer.status !== 200) throw new Error(answer.text);
  const known = new Set(before.map(({ id }) => id));
  const saved = (await methodsOf(browser, organizationId)).find(({ id }) => !known.has(id));
  if (!saved) throw new Error('The method was not saved');
  return saved;
}

/** The methods of an organization. */
export const methodsOf = async (browser: Browser, organizationId: string): Promise<PaymentMethod[]> =>
  (await browser.get<PaymentMethods>(`/api/organizations/${organizationId}/payment-methods`)).body.items;

/** One browser per kind of person. */
export async function browsersOf(app: RunningApp, place: Omit<BilledPlace, 'organizationId'>) {
  const signedIn = (user: TestUser) => app.signedIn(user);
  const [owner, member, removed, nobody, other] = await Promise.all(
    [place.owner, place.member, place.removed, place.nobody, place.other].map(signedIn),
  );
  if (!owner || !member || !removed || !nobody || !other) throw new Error('no browsers');
  return { anon: app.browser(), nobody, member, owner, removed, other };
}
