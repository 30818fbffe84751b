import { randomUUID } from 'node:crypto';
import type { HostedPage, PaymentMethod, PaymentMethods, TestMethod } from '@workspace/contracts';
import type { RunningApp } from './app.ts';
import type { Browser } from './browser.ts';
import { createOrganization, type TestUser } from './factories.ts';
import { eventually } from './poll.ts';
import { admin, rows } from './supabase.ts';

/** Users with and without access to an organization's billing. */
export interface BilledPlace {
  organizationId: string;
  owner: TestUser;
  member: TestUser;
  removed: TestUser;
  /** A user with an invitation that is not accepted yet. */
  invited: TestUser;
  /** A client without an organization. */
  nobody: TestUser;
  /** The owner of another organization. */
  other: TestUser;
  otherOrganizationId: string;
}

/** Creates a client without a password. */
export async function createPayer(): Promise<TestUser> {
  const email = `${randomUUID()}@workspace.test`;
  const user_metadata = { account_type: 'client', first_name: 'Test', last_name: 'Person' };
  const { data, error } = await admin.auth.admin.createUser({ email, email_confirm: true, user_metadata });
  if (error) throw error;
  return { id: data.user.id, email };
}

/** Creates the users of a BilledPlace. Only `other` has an organization. */
export async function createBillingPeople(): Promise<Omit<BilledPlace, 'organizationId'>> {
  const owner = await createPayer();
  const member = await createPayer();
  const removed = await createPayer();
  const invited = await createPayer();
  const nobody = await createPayer();
  const other = await createPayer();
  return {
    owner,
    member,
    removed,
    invited,
    nobody,
    other,
    otherOrganizationId: await createOrganization(other, 'Other'),
  };
}

/** Creates an organization with an owner, a member, a removed member and an invited user. */
export async function createBilledOrganization({
  owner,
  member,
  removed,
  invited,
}: Pick<BilledPlace, 'owner' | 'member' | 'removed' | 'invited'>): Promise<string> {
  const organizationId = await createOrganization(owner);
  const membership = (user: TestUser) => ({ organization_id: organizationId, client_id: user.id });
  await rows(admin.from('client_organizations').insert([member, removed].map(membership)));
  await rows(admin.from('client_organizations').delete().eq('client_id', removed.id));
  const invite = { organization_id: organizationId, invite_type: 'regular', email: invited.email };
  await rows(admin.from('organization_invites').insert(invite));
  return organizationId;
}

/**
 * Saves a payment method on the local provider's page.
 * @returns the saved payment method.
 */
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

/** Returns the payment methods of an organization. */
export const methodsOf = async (browser: Browser, organizationId: string): Promise<PaymentMethod[]> =>
  (await browser.get<PaymentMethods>(`/api/organizations/${organizationId}/payment-methods`)).body.items;

/** Returns one signed-in browser per user, and one of a visitor. */
export async function browsersOf(app: RunningApp, place: Omit<BilledPlace, 'organizationId'>) {
  return {
    anon: app.browser(),
    nobody: await app.signedIn(place.nobody),
    member: await app.signedIn(place.member),
    owner: await app.signedIn(place.owner),
    removed: await app.signedIn(place.removed),
    invited: await app.signedIn(place.invited),
    other: await app.signedIn(place.other),
  };
}

const dayMs = 86_400_000;
/** Returns the Monday of the week `weeksAgo` weeks ago, as '2026-11-16'. */
export function monday(weeksAgo: number): string {
  const now = new Date();
  return new Date(now.getTime() - (((now.getUTCDay() + 6) % 7) + weeksAgo * 7) * dayMs).toISOString().slice(0, 10);
}

/**
 * Computes bills until none are left. One call of compute_bills handles at most two thousand weeks, and other tests may
 * have left more. A call returns null while another call is running.
 */
export const computeBills = () => eventually(async () => (await rows<number | null>(admin.rpc('compute_bills'))) === 0);

/** Creates a bill with one line, as the billing job or an operator would. */
export async function createBill(organizationId: string, fields: Record<string, unknown> = {}): Promise<string> {
  const from = monday(2);
  const period = { period_start: from, period_end: monday(1), due_at: new Date(Date.now() + dayMs).toISOString() };
  const row = { organization_id: organizationId, kind: 'work', total_cents: 12_345, ...period, ...fields };
  const { id } = await rows<{ id: string }>(admin.from('bills').insert(row).select('id').single());
  const line = { bill_id: id, kind: row.kind, description: 'Work', amount_cents: row.total_cents };
  await rows(admin.from('bill_lines').insert(line));
  return id;
}
