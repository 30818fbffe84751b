import { randomUUID } from 'node:crypto';
import type { OnboardingState, Organization, Profile } from '@workspace/contracts';
import { paymentMessages, phoneMessages } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { saveMethod } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createOrganization, createUser, password } from '../../../test/support/factories.ts';
import { mailedLink } from '../../../test/support/mail.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
/** A signed-in new client, for tests that change nothing. */
let somebody: Browser;
beforeAll(async () => {
  app = await startApp();
  somebody = await app.signedIn(await createUser());
});
afterAll(() => app.close());

const get = '/api/onboarding/progress/get';
const update = '/api/onboarding/progress/update';
const state = async (browser: Browser) => (await browser.get<OnboardingState>(get)).body;
const complete = (browser: Browser, step: string, metadata = {}) =>
  browser.post<OnboardingState>(update, { step, completed: true, metadata });
const contact = {
  first_name: 'Ada',
  last_name: 'Berg',
  username: '',
  phone: '(415) 555-2671',
  country: 'US',
  timezone: 'Europe/Lisbon',
};

test('the API returns 401 without a session', async () => {
  const browser = app.browser();
  expect((await browser.get(get)).status).toBe(401);
  for (const path of [update, '/api/onboarding/choose-role', '/api/onboarding/contact-info', '/api/onboarding/finish'])
    expect((await browser.post(path, {})).status).toBe(401);
});

test.each([
  [update, { step: 'DANCE', completed: true }],
  [update, { step: 'ADD_MEMBERS' }],
  [update, { step: 'ADD_MEMBERS', completed: true, metadata: { secret: 'x' } }],
  [update, { step: 'ADD_MEMBERS', completed: true, metadata: { signup_code: 'x'.repeat(201) } }],
  ['/api/onboarding/choose-role', { account_type: 'admin' }],
  ['/api/onboarding/contact-info', { ...contact, first_name: ' ' }],
  ['/api/onboarding/contact-info', { ...contact, timezone: 'Mars/Olympus' }],
])('%s refuses %j with 400', async (path, body) => {
  expect((await somebody.post(path, body)).body).toMatchObject({ status: 400, type: 'validation' });
});

describe('the standard flow of a client', () => {
  test('creates only one organization, even if the create request is repeated with other idempotency keys', async () => {
    const user = await createUser();
    const browser = await app.signedIn(user);
    const create = (name: string) =>
      browser.post<Organization>(
        '/api/organizations',
        { name, clientId: user.id, email: user.email },
        { 'idempotency-key': randomUUID() },
      );
    const made = await Promise.all([create('Fern & Co'), create('Fern'), create('Fern & Co')]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const again = await create('Fern & Company');
    expect(new Set([...made, again].map(({ body }) => body.id)).size).toBe(1);
    const { id, updated_at } = again.body;
    await complete(browser, 'ADD_CONTACT_INFO');
    const changes = { name: 'Fern & Company' };
    expect((await browser.patch(`/api/organizations/${id}/update`, { updated_at, changes })).status).toBe(200);
    await complete(browser, 'JOIN_OR_CREATE_ORG', { organizationId: id });
    await complete(browser, 'ADD_MEMBERS');
    expect(await state(browser)).toMatchObject({ has_onboarded: true, organization: { id, name: 'Fern & Company' } });
    // After onboarding, the same request creates a second organization.
    expect((await create('Harbor Labs')).body.id).not.toBe(id);
  });

  test('creates a new organization even if the user already owns an organization that another user created', async () => {
    const user = await createUser();
    const joined = await createOrganization(user, 'Of somebody else');
    const browser = await app.signedIn(user);
    const { body } = await browser.post<Organization>('/api/organizations', { name: 'Own', clientId: user.id });
    expect(body.id).not.toBe(joined);
  });

  test('continues at the same step on another device, and finishes with the last step (product/onboarding#progress)', async () => {
    const user = await createUser();
    const browser = await app.signedIn(user);
    expect(await state(browser)).toMatchObject({
      flow: 'client',
      steps: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS'],
      next: 'ADD_CONTACT_INFO',
      has_onboarded: false,
      organization: null,
    });
    expect((await complete(browser, 'ADD_CONTACT_INFO', { phone: '+1 415 555 2671' })).body.next).toBe(
      'JOIN_OR_CREATE_ORG',
    );
    const elsewhere = await app.signedIn(user);
    expect(await state(elsewhere)).toMatchObject({
      next: 'JOIN_OR_CREATE_ORG',
      progress: expect.arrayContaining([
        { step: 'ADD_CONTACT_INFO', completed: true, metadata: { phone: '+1 415 555 2671' } },
      ]),
    });
    const id = await createOrganization(user, 'Fern & Co');
    await complete(elsewhere, 'JOIN_OR_CREATE_ORG');
    expect(await state(elsewhere)).toMatchObject({
      next: 'ADD_MEMBERS',
      organization: { id, name: 'Fern & Co', role: 'owner' },
    });
    expect((await elsewhere.post('/api/onboarding/finish', {})).body).toMatchObject({
      status: 409,
      errorCode: 'ONBOARDING_STEPS_LEFT',
    });
    expect((await complete(elsewhere, 'ADD_MEMBERS')).body).toMatchObject({ next: null, has_onboarded: true });
    expect((await browser.get<{ user: Profile }>('/api/auth/session')).body.user.has_onboarded).toBe(true);
  });

  test('keeps a completed step completed, and merges its metadata', async () => {
    const browser = await app.signedIn(await createUser());
    await complete(browser, 'ADD_CONTACT_INFO', { phone: '1', firstname: 'Ada' });
    await browser.post(update, { step: 'ADD_CONTACT_INFO', completed: false, metadata: { phone: '2' } });
    expect((await state(browser)).progress).toContainEqual({
      step: 'ADD_CONTACT_INFO',
      completed: true,
      metadata: { phone: '2', firstname: 'Ada' },
    });
  });

  test('has no organization step and no invitation step for a member of an organization', async () => {
    const user = await createUser();
    const id = await createOrganization(await createUser(), 'Other');
    await rows(admin.from('client_organizations').insert({ organization_id: id, client_id: user.id, role: 'member' }));
    const browser = await app.signedIn(user);
    expect((await state(browser)).steps).toEqual(['SIGN_UP', 'ADD_CONTACT_INFO']);
    expect((await complete(browser, 'ADD_CONTACT_INFO')).body).toMatchObject({ next: null, has_onboarded: true });
  });

  test('is finished by POST /api/onboarding/finish if no step is left', async () => {
    const user = await createUser();
    const browser = await app.signedIn(user);
    await complete(browser, 'ADD_CONTACT_INFO');
    await createOrganization(user);
    await rows(admin.from('onboarding_progress').insert({ user_id: user.id, step: 'ADD_MEMBERS', completed: true }));
    expect(await state(browser)).toMatchObject({ next: null, has_onboarded: false });
    expect((await browser.post('/api/onboarding/finish', {})).body).toMatchObject({ has_onboarded: true });
  });
});

test('the organization step requires an organization, and the payment step requires a payment method and a plan', async () => {
  const user = await createUser('client', { onboarding_funnel: 'magic_247' });
  const browser = await app.signedIn(user);
  await complete(browser, 'ADD_CONTACT_INFO');
  for (const step of ['JOIN_OR_CREATE_ORG', 'ADD_PAYMENT_METHOD'])
    expect((await complete(browser, step)).body).toMatchObject({ status: 409, errorCode: 'NO_ORGANIZATION' });
  const organization = await createOrganization(user);
  expect((await complete(browser, 'JOIN_OR_CREATE_ORG')).body.next).toBe('ADD_PAYMENT_METHOD');
  expect((await complete(browser, 'ADD_PAYMENT_METHOD')).body).toMatchObject({
    message: paymentMessages.noMethod,
    errorCode: 'NO_PAYMENT_METHOD',
  });
  await saveMethod(browser, organization, 'card');
  expect((await complete(browser, 'ADD_PAYMENT_METHOD')).body).toMatchObject({ status: 409, errorCode: 'NO_PLAN' });
  await browser.post(`/api/organizations/${organization}/choose-plan`, { plan_key: 'magic_247' });
  expect((await complete(browser, 'ADD_PAYMENT_METHOD')).body).toMatchObject({ next: null, has_onboarded: true });
});

describe('onboarding flows (product/onboarding#flows)', () => {
  test.each([
    [{ onboarding_funnel: 'magic_247' }, 'client_247', 'ADD_PAYMENT_METHOD'],
    [{ signup_url: '/onboarding/247-client?a=no-payment-method' }, 'client_247_no_payment', 'JOIN_OR_CREATE_ORG'],
    [{ onboarding_funnel: 'magic_vip_247' }, 'client_vip_247', 'ADD_CONTACT_INFO'],
  ])('a profile with %j gets the flow %s', async (profile, flow, last) => {
    const browser = await app.signedIn(await createUser('client', profile));
    const found = await state(browser);
    expect([found.flow, found.steps.at(-1)]).toEqual([flow, last]);
  });

  test('a 24/7 client gets the organization step even with an organization', async () => {
    const user = await createUser('client', { onboarding_funnel: 'magic_247' });
    await createOrganization(user);
    const browser = await app.signedIn(user);
    expect((await complete(browser, 'ADD_CONTACT_INFO')).body.next).toBe('JOIN_OR_CREATE_ORG');
  });

  test.each([
    ['client_247', 'magic_247', 'ADD_PAYMENT_METHOD'],
    ['client', null, 'ADD_MEMBERS'],
  ])(
    'a client of the flow %s gets the organization step again without the organization',
    async (flow, funnel, last) => {
      const user = await createUser('client', { onboarding_funnel: funnel });
      const browser = await app.signedIn(user);
      const create = () => browser.post<Organization>('/api/organizations', { name: 'Fern & Co', clientId: user.id });
      await complete(browser, 'ADD_CONTACT_INFO');
      const { id } = (await create()).body;
      expect((await complete(browser, 'JOIN_OR_CREATE_ORG')).body).toMatchObject({ flow, next: last });
      const headers = {
        'x-workspace-request': '1',
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
      };
      const deleted = await browser.raw(`/api/organizations/${id}/delete`, { method: 'DELETE', headers, body: '{}' });
      expect(deleted.status).toBe(204);
      const left = await state(browser);
      expect(left.next).toBe('JOIN_OR_CREATE_ORG');
      expect(left.progress).toContainEqual({ step: 'JOIN_OR_CREATE_ORG', completed: false, metadata: {} });
      expect((await create()).body.id).not.toBe(id);
      expect((await complete(browser, 'JOIN_OR_CREATE_ORG')).body.next).toBe(last);
    },
  );

  test('an assistant gets the steps for personal details and the resume', async () => {
    const browser = await app.signedIn(await createUser('assistant'));
    expect(await state(browser)).toMatchObject({
      flow: 'assistant',
      steps: ['SIGN_UP', 'ADD_PERSONAL_DETAILS', 'AUTO_ADD_EXPERIENCES'],
      next: 'ADD_PERSONAL_DETAILS',
    });
    await complete(browser, 'ADD_PERSONAL_DETAILS');
    expect((await complete(browser, 'AUTO_ADD_EXPERIENCES')).body.has_onboarded).toBe(true);
  });
});

describe('POST choose-role', () => {
  const path = '/api/onboarding/choose-role';

  test('shows at once on another replica, as does the end of onboarding', async () => {
    const other = await startApp();
    const user = await createUser(null);
    const [here, there] = [await app.signedIn(user), await other.signedIn(user)];
    const shown = async () => (await there.get<{ user: Profile }>('/api/auth/session')).body.user;
    expect(await shown()).toMatchObject({ account_type: null });
    await here.post(path, { account_type: 'client' });
    expect(await shown()).toMatchObject({ account_type: 'client', has_onboarded: false });
    await rows(admin.from('profiles').update({ has_onboarded: true }).eq('id', user.id));
    expect(await shown()).toMatchObject({ has_onboarded: true });
    await other.close();
  });

  test('sets the chosen role once for an account without a role', async () => {
    const user = await createUser(null);
    const browser = await app.signedIn(user);
    expect(await state(browser)).toMatchObject({ flow: null, next: 'CHOOSE_ROLE' });
    const chosen = await browser.post<OnboardingState>(path, {
      account_type: 'client',
      onboarding_funnel: 'magic_247',
      magic_ea_enabled: true,
    });
    expect(chosen.body).toMatchObject({ flow: 'client_247', next: 'ADD_CONTACT_INFO' });
    expect((await browser.get<Profile>('/api/profiles/get-current-profile')).body).toMatchObject({
      account_type: 'client',
      onboarding_funnel: 'magic_247',
      magic_ea_enabled: true,
      magic_va_enabled: false,
    });
    expect((await browser.post(path, { account_type: 'client' })).status).toBe(200);
    expect((await browser.post(path, { account_type: 'assistant' })).body).toMatchObject({
      status: 409,
      errorCode: 'ROLE_IS_CHOSEN',
    });
  });

  test('creates a CV for an assistant', async () => {
    const browser = await app.signedIn(await createUser(null));
    expect((await browser.post(path, { account_type: 'assistant' })).body).toMatchObject({ flow: 'assistant' });
    expect((await browser.get<Profile>('/api/profiles/get-current-profile')).body.assistant_cvs).toEqual([
      { status: 'Candidate' },
    ]);
  });

  test('returns 409 to a user who has finished onboarding', async () => {
    const browser = await app.signedIn(await createUser('client', { has_onboarded: true }));
    expect((await browser.post(path, { account_type: 'client', magic_ea_enabled: true })).status).toBe(409);
  });
});

describe('POST contact-info', () => {
  const path = '/api/onboarding/contact-info';

  test('saves names, time zone and the phone number in international format', async () => {
    const browser = await app.signedIn(await createUser());
    const { body } = await browser.post<Profile>(path, contact);
    expect(body).toMatchObject({
      first_name: 'Ada',
      last_name: 'Berg',
      username: null,
      phone: '+1 415 555 2671',
      timezone: 'Europe/Lisbon',
    });
    const abroad = await browser.post<Profile>(path, { ...contact, phone: '+44 20 7946 0958' });
    expect(abroad.body.phone).toBe('+44 20 7946 0958');
  });

  test.each([
    ['415-555-2671 x5', 'US', '+1 415 555 2671 ext. 5'],
    ['020 7946 0958 ext 12', 'GB', '+44 20 7946 0958 x12'],
    ['01 4114466 ext 3', 'PE', '+51 1 4114466 Anexo 3'],
    ['021 555 0123 ext 5', 'RO', '+40 21 555 0123 int 5'],
    ['02 2345 6789 ext 7', 'TW', '+886 2 2345 6789#7'],
    ['2 901 2345 ext 9', 'UY', '+598 2901 2345 int. 9'],
  ])('a profile with the extension of %s in %s can be saved again', async (phone, country, stored) => {
    const browser = await app.signedIn(await createUser());
    expect((await browser.post<Profile>(path, { ...contact, phone, country })).body.phone).toBe(stored);
    const saved = await browser.post<Profile>('/api/profiles/upsert-current-profile', {
      phone: stored,
      nickname: 'Ad',
    });
    expect(saved.body).toMatchObject({ phone: stored, nickname: 'Ad' });
  });

  test.each([
    ['4155552671;ext=12345678901234567890', 'US'],
    ['555', 'US'],
    ['+1 415 555 26719999', 'US'],
    ['call 415 555 2671 now', 'US'],
    ['<script>', 'PT'],
  ])('refuses the phone number %s in the country %s', async (phone, country) => {
    expect((await somebody.post(path, { ...contact, phone, country })).body).toMatchObject({
      status: 400,
      message: phoneMessages.invalid,
      info: [{ path: 'phone', message: phoneMessages.invalid }],
    });
  });

  test('refuses an unknown country', async () => {
    expect((await somebody.post(path, { ...contact, country: 'QQ' })).body).toMatchObject({
      info: [{ path: 'country', message: 'Choose a country.' }],
    });
  });
});

describe('onboarding data from a link', () => {
  const signUp = (email: string, more: object) =>
    app.browser().post('/api/auth/sign-up', {
      email,
      password,
      account_type: 'client',
      first_name: 'Ada',
      last_name: 'Berg',
      ...more,
    });

  test('is kept while the user confirms the address, also in another browser', async () => {
    const email = `${randomUUID()}@workspace.test`;
    const onboarding = { signup_code: 'A+B <b>', invite_type: 'change_poc', is_reusable: true, magic_vip_247: true };
    expect((await signUp(email, { onboarding, magic_va_enabled: true })).status).toBe(200);
    const browser = app.browser();
    const confirmed = await browser.get(await mailedLink(email));
    expect(confirmed.headers.get('location')).toBe('/');
    expect(await state(browser)).toMatchObject({
      flow: 'client_vip_247',
      progress: [{ step: 'SIGN_UP', completed: true, metadata: onboarding }],
    });
    expect((await browser.get<Profile>('/api/profiles/get-current-profile')).body.magic_va_enabled).toBe(true);
  });

  test('is refused if it is invalid', async () => {
    const answer = await signUp(`${randomUUID()}@workspace.test`, { onboarding: { is_operator: true } });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
  });
});
