import type { HostedPage, PaymentMethods, TestPage } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import {
  type BilledPlace,
  browsersOf,
  createBilledOrganization,
  createBillingPeople,
  methodsOf,
  saveMethod,
} from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';

let app: RunningApp;
let place: BilledPlace;
let browsers: Awaited<ReturnType<typeof browsersOf>>;
beforeAll(async () => {
  app = await startApp();
  const people = await createBillingPeople();
  browsers = await browsersOf(app, people);
  place = { ...people, organizationId: '' };
});
afterAll(() => app.close());
beforeEach(async () => {
  place.organizationId = await createBilledOrganization(place);
});

type Who = keyof typeof browsers;
const statusesOf = async (act: (browser: Browser) => Promise<{ status: number }>) => {
  const all = Object.entries(browsers) as [Who, Browser][];
  const answers = await Promise.all(all.map(async ([who, browser]) => [who, (await act(browser)).status]));
  return Object.fromEntries(answers) as Record<Who, number>;
};
const ownersOnly = { anon: 401, nobody: 404, member: 403, owner: 200, removed: 404, invited: 404, other: 404 };
const clients = { ...ownersOnly, member: 200 };

test('clients of the organization can see payment methods, and only owners can change them', async () => {
  const base = `/api/organizations/${place.organizationId}`;
  const method = await saveMethod(browsers.owner, place.organizationId, 'card');
  const backup = await saveMethod(browsers.owner, place.organizationId, 'link');
  const page = { organization_id: place.organizationId, return_path: '/account/billing' };
  expect(await statusesOf((browser) => browser.get(`${base}/payment-methods`))).toEqual(clients);
  const customer = `/api/organizations/get-customer-id?id=${place.organizationId}`;
  expect(await statusesOf((browser) => browser.get(customer))).toEqual(ownersOnly);
  for (const path of ['/api/payments/setup', '/api/payments/portal']) {
    expect([path, await statusesOf((browser) => browser.post(path, page))]).toEqual([path, ownersOnly]);
  }
  const backups = { backupPmId: backup.id, isRemove: false };
  expect(await statusesOf((browser) => browser.post(`${base}/update-backup-pm`, backups))).toEqual(ownersOnly);
  const body = { paymentMethodId: method.id };
  expect(await statusesOf((browser) => browser.post(`${base}/set-primary-pm`, body))).toEqual(ownersOnly);
  const others = await statusesOf((browser) =>
    browser === browsers.owner ? Promise.resolve({ status: 200 }) : browser.post(`${base}/remove-pm`, body),
  );
  expect(others).toEqual(ownersOnly);
  expect((await methodsOf(browsers.owner, place.organizationId)).map(({ id }) => id)).toEqual([method.id, backup.id]);
});

test('the first payment method is primary and the second is the backup, and owners can change and remove them', async () => {
  const base = `/api/organizations/${place.organizationId}`;
  const card = await saveMethod(browsers.owner, place.organizationId, 'card');
  const bank = await saveMethod(browsers.owner, place.organizationId, 'us_bank_account');
  const link = await saveMethod(browsers.owner, place.organizationId, 'link');
  expect([card, bank, link].map(({ type, use }) => [type, use])).toEqual([
    ['card', 'primary'],
    ['us_bank_account', 'backup'],
    ['link', null],
  ]);
  expect(card).toMatchObject({ brand: 'visa', last_four: '4242', exp_month: 12 });
  const update = (backupPmId: string, isRemove?: boolean) =>
    browsers.owner.post<PaymentMethods>(`${base}/update-backup-pm`, { backupPmId, isRemove });
  const uses = async () =>
    Object.fromEntries((await methodsOf(browsers.owner, place.organizationId)).map(({ type, use }) => [type, use]));

  const { body } = await update(link.id);
  expect(body.items.map(({ type, use }) => [type, use])).toEqual([
    ['card', 'primary'],
    ['link', 'backup'],
    ['us_bank_account', null],
  ]);
  await update(link.id, true);
  await update(link.id, true);
  expect(await uses()).toEqual({ card: 'primary', link: null, us_bank_account: null });
  expect((await update(card.id)).body).toMatchObject({ status: 400, errorCode: 'METHOD_IS_PRIMARY' });
  await update(bank.id);
  await browsers.owner.post(`${base}/set-primary-pm`, { paymentMethodId: bank.id });
  expect(await uses()).toEqual({ card: 'backup', link: null, us_bank_account: 'primary' });
  await browsers.owner.post(`${base}/remove-pm`, { paymentMethodId: bank.id });
  expect(await uses()).toEqual({ card: 'primary', link: null });
  expect((await browsers.owner.post(`${base}/remove-pm`, { paymentMethodId: bank.id })).status).toBe(404);
});

test('a payment method of another organization gets 404', async () => {
  const theirs = await saveMethod(browsers.other, place.otherOrganizationId, 'card');
  await saveMethod(browsers.owner, place.organizationId, 'card');
  const base = `/api/organizations/${place.organizationId}`;
  const backup = await browsers.owner.post(`${base}/update-backup-pm`, { backupPmId: theirs.id });
  const removal = await browsers.owner.post(`${base}/remove-pm`, { paymentMethodId: theirs.id });
  expect([backup.status, removal.status]).toEqual([404, 404]);
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/api/organizations', 'account'])(
  'the return path %s is refused',
  async (return_path) => {
    const body = { organization_id: place.organizationId, return_path };
    expect((await browsers.owner.post('/api/payments/setup', body)).body).toMatchObject({
      status: 400,
      errorCode: 'INVALID_RETURN_PATH',
    });
  },
);

test('concurrent setups create only one customer', async () => {
  const body = { organization_id: place.organizationId, return_path: '/account/billing' };
  await Promise.all([1, 2, 3].map(() => browsers.owner.post('/api/payments/setup', body)));
  const { body: answer } = await browsers.owner.get(`/api/organizations/get-customer-id?id=${place.organizationId}`);
  expect(answer).toEqual({ customer_id: `cus_local_${place.organizationId}` });
});

describe("the local provider's page", () => {
  const open = async () => {
    const body = { organization_id: place.organizationId, return_path: '/account/payment-method?tab=1' };
    const { url } = (await browsers.owner.post<HostedPage>('/api/payments/setup', body)).body;
    return new URL(url);
  };

  test("has the application's origin, the organization's name and the return URLs, even without a session", async () => {
    const url = await open();
    expect(url.origin + url.pathname).toBe('http://localhost:3000/test-payment');
    const { body } = await browsers.anon.get<TestPage>(`/api/payments/test-page${url.search}`);
    expect(body).toEqual({
      organization_name: 'Acme Studio',
      return_url: 'http://localhost:3000/account/payment-method?tab=1&payment_setup=success',
      cancel_url: 'http://localhost:3000/account/payment-method?tab=1&payment_setup=cancelled',
    });
  });

  test('refuses the test card that is declined, and saves nothing', async () => {
    const session = (await open()).searchParams.get('session');
    const answer = await browsers.owner.post('/api/payments/test-page/save', { session, method: 'card_declined' });
    expect(answer.body).toMatchObject({ status: 402, errorCode: 'CARD_DECLINED' });
    expect(await methodsOf(browsers.owner, place.organizationId)).toEqual([]);
  });

  test('refuses a forged session token', async () => {
    const answers = await Promise.all([
      browsers.anon.get('/api/payments/test-page?session=mallory'),
      browsers.anon.post('/api/payments/test-page/save', { session: 'mallory', method: 'card' }),
      browsers.anon.post('/api/payments/test-page/save', { session: 'mallory', method: 'gold' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
