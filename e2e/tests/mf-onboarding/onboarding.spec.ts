import type { HostedPage, InviteLink, Membership, Organization } from '@workspace/contracts';
import { tabTo } from '../../support/keyboard.ts';
import { newcomer, signInAs, signUp } from '../../support/newcomer.ts';
import { accessibilityFindings, callApi, expect, type Page, test } from '../../support/test.ts';

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function addContactInfo(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /Phone number/ }).fill('+1 415 555 2671');
  await press(page, 'Continue');
}
async function createOrganization(page: Page): Promise<void> {
  await title(page, 'Set up your organization');
  await page.getByLabel('Organization name').fill('Fern & Co');
  await press(page, 'Create organization');
}
async function chooseHelp(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Executive assistant' }).click();
  await press(page, 'Continue');
}
/** Chooses a plan, saves a test card, as the test page of the local payment provider does, and starts the plan. */
async function pay(page: Page): Promise<void> {
  await title(page, 'Choose your plan');
  await page.getByRole('radio', { name: /^Magic VIP 24\/7/ }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await press(page, 'Add a payment method');
  await page.waitForURL(/\/test-payment\?session=/);
  const session = new URL(page.url()).searchParams.get('session');
  const saved = await callApi(page, 'POST', '/api/payments/test-page/save', { session, method: 'card' });
  expect(saved.status).toBe(200);
  const { url } = saved.body as HostedPage;
  await page.goto(url);
  await press(page, 'Start Magic VIP 24/7');
}

test('a client starts onboarding in one browser and completes it in another one on a phone', async ({
  page,
  browser,
}) => {
  await page.goto('/register');
  await page.getByRole('radio', { name: /^Client/ }).click();
  await press(page, 'Continue');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  const email = await signUp(page);
  await title(page, 'How can we reach you?');
  expect(await accessibilityFindings(page)).toEqual([]);
  await addContactInfo(page);
  await title(page, 'Set up your organization');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: /Phone number/ })).toHaveValue('+1 415 555 2671');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const there = await phone.newPage();
  await signInAs(there, email);
  await there.goto('/');
  await title(there, 'Set up your organization');
  await expect(there.getByText('Step 3 of 4')).toBeVisible();
  expect(await accessibilityFindings(there)).toEqual([]);
  await createOrganization(there);
  await title(there, 'Add your team');
  const field = there.getByRole('textbox', { name: 'Email addresses' });
  for (const address of ['bo@fern.test', 'cy@fern.test']) {
    await field.fill(address);
    await field.press('Enter');
    await expect(there.getByRole('button', { name: `Remove ${address}` })).toBeVisible();
  }
  expect(await there.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(there)).toEqual([]);
  await press(there, 'Send invitations');
  await expect(there).toHaveURL('/account/membership?completedOnboarding=true');
  expect(await there.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('onboarding')))).toEqual(
    [],
  );
  await phone.close();

  await page.goto('/onboarding/client/add-members');
  await expect(page).toHaveURL('/chat');
});

test('a client completes onboarding with the keyboard alone', async ({ page }) => {
  await newcomer(page, 'client');
  await page.goto('/onboarding');
  await title(page, 'How can we reach you?');
  await tabTo(page.getByRole('textbox', { name: /Phone number/ }));
  await page.keyboard.type('+1 415 555 2671');
  await page.keyboard.press('Enter');
  await title(page, 'Set up your organization');
  await tabTo(page.getByLabel('Organization name'));
  await page.keyboard.type('Fern & Co');
  await page.keyboard.press('Enter');
  await title(page, 'Add your team');
  await tabTo(page.getByRole('textbox', { name: 'Email addresses' }));
  await page.keyboard.type('bo@fern.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove bo@fern.test' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Send invitations' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/membership?completedOnboarding=true');
});

test('a 24/7 client chooses the help they need, chooses and pays a plan, and gets magic chat', async ({ page }) => {
  await page.goto('/247-signup-today?organization_name=Fern%20%26%20Co');
  await expect(page).toHaveURL(/\/onboarding\/247-client\?/);
  expect(await accessibilityFindings(page)).toEqual([]);
  await chooseHelp(page);
  await signUp(page);
  await title(page, 'How can we reach you?');
  await addContactInfo(page);
  await title(page, 'Set up your organization');
  await expect(page.getByLabel('Organization name')).toHaveValue('Fern & Co');
  await press(page, 'Create organization');
  await pay(page);
  await expect(page).toHaveURL(/\/chat\/[-0-9a-f]{36}$/);
  await expect(page.frameLocator('iframe[title="Chat"]').getByText('What can we do for you?')).toBeVisible();
  const session = await (await page.request.get('/api/auth/session')).json();
  expect(session).toMatchObject({ user: { has_onboarded: true, magic_ea_enabled: true, magic_va_enabled: false } });
  const [{ organization_id }] = session.user.client_organizations;
  const { body } = await callApi(page, 'GET', `/api/organizations/${organization_id}/membership`);
  expect((body as Membership).subscriptions).toMatchObject([{ plan_key: 'magic_vip_247' }]);
});

test('an assistant logs out during onboarding, continues after a sign-in, skips the resume and ends on their profile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/onboarding/choose-role?account_type=assistant');
  await press(page, 'Continue');
  const email = await signUp(page);
  await expect(page).toHaveURL('/onboarding/assistant/add-personal-details');
  await title(page, 'Tell us about yourself');
  await press(page, 'Log out');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await signInAs(page, email);
  await page.goto('/');
  await title(page, 'Tell us about yourself');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(await accessibilityFindings(page)).toEqual([]);
  await addContactInfo(page);
  await expect(page).toHaveURL('/onboarding/assistant/auto-add-experiences');
  await page.getByRole('button', { name: /^Skip/ }).click();
  await expect(page.getByText('Welcome to Workspace')).toBeVisible();
  await expect(page).toHaveURL('/account/profile');
});

test.describe('an invitation', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('adds the client to its organization, and a revoked invitation shows an error', async ({ page, browser }) => {
    const owner = await (await browser.newContext()).newPage();
    await newcomer(owner, 'client');
    const { user } = (await callApi(owner, 'GET', '/api/auth/session')).body as { user: { id: string } };
    const made = await callApi(owner, 'POST', '/api/organizations', { name: 'Fern & Co', clientId: user.id });
    const { id } = made.body as Organization;
    const link = await callApi(owner, 'POST', '/api/organizations/generate-invite-link', { organizationId: id });
    const { code } = link.body as InviteLink;
    const address = `/onboarding/client/sign-up?${new URLSearchParams({ signup_code: code, is_reusable: 'true' })}`;

    await page.goto(address);
    await expect(page.getByText('You are invited to join Fern & Co.')).toBeVisible();
    await signUp(page);
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    await addContactInfo(page);
    await expect(page).toHaveURL('/account/membership?completedOnboarding=true');
    const session = await (await page.request.get('/api/auth/session')).json();
    expect(session).toMatchObject({ user: { client_organizations: [{ organization_id: id, role: 'member' }] } });

    const revoked = { inviteCode: code, organizationId: id, invite_type: 'regular', isRevoked: true };
    await callApi(owner, 'POST', '/api/organizations/revoke-invite', revoked);
    await owner.context().close();
    const late = await (await browser.newContext()).newPage();
    await late.goto(address);
    await expect(late.getByRole('alert')).toContainText('Invalid or expired signup code');
    await late.context().close();
  });

  test('with HTML in its link shows the HTML as text', async ({ page }) => {
    const hostile = '<img src=x onerror=alert(1)>';
    const query = new URLSearchParams({ firstname: hostile, signup_code: hostile, signup_url: 'javascript:alert(1)' });
    await page.goto(`/onboarding/client/sign-up?${query}`);
    await expect(page.getByLabel('First name')).toHaveValue(hostile);
    await expect(page.getByRole('alert')).toContainText('Invalid or expired signup code');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
});
