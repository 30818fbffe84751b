import { pageLinkInMail } from '../../support/mail.ts';
import { newOrganization, newPerson, type Person } from '../../support/organization.ts';
import { accessibilityFindings, expect, expectToast, type Page, test } from '../../support/test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let owner: Person;
let member: Person;
test.beforeEach(async () => {
  [owner, member] = await Promise.all([newPerson('Olga'), newPerson('Marek')]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function open(page: Page, person: Person, id: string, name: string): Promise<void> {
  await person.signIn(page);
  await page.goto(`/account/organizations/${id}`);
  await expect(heading(page, name)).toBeVisible();
}
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question(page, 'Rename the organization?').getByRole('button', { name: 'Save' }).click();
}
async function act(page: Page, person: Person, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: item }).click();
}

test('a client creates an organization, and every edit except the picture asks for confirmation', async ({ page }) => {
  await owner.signIn(page);
  await page.goto('/account/organizations');
  await expect(page.getByText('No organization yet')).toBeVisible();
  await page.getByRole('button', { name: 'New organization' }).click();
  const form = page.getByRole('dialog', { name: 'New organization' });
  await form.getByLabel('Name').fill('Harbor Labs');
  await form.getByRole('button', { name: 'Create organization' }).click();
  await expect(heading(page, 'Harbor Labs')).toBeVisible();
  await rename(page, 'Harbor Works');
  await expectToast(page, 'Successfully updated organization');
  await expect(heading(page, 'Harbor Works')).toBeVisible();
  await page.getByLabel('Add an invoice recipient').fill('bills@harbor.test');
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await question(page, 'Add this recipient?').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: 'Remove bills@harbor.test' })).toBeVisible();
  await page.getByRole('switch', { name: 'Invoice emails' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/update') && answer.ok());
  await question(page, 'Turn invoice emails off?').getByRole('button', { name: 'Turn off' }).click();
  await saved;
  await expect(page.getByRole('switch', { name: 'Invoice emails' })).not.toBeChecked();
  await page.getByLabel('Picture file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.locator('main img[src*="/avatars/"]').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Harbor Works')).toBeVisible();
  await expect(page.getByText('bills@harbor.test')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Invoice emails' })).not.toBeChecked();
});

test('a client is invited by mail, joins by the link in it, becomes an owner, and is removed', async ({
  page,
  browser,
}) => {
  const id = await newOrganization('Harbor Labs', [owner]);
  await open(page, owner, id, 'Harbor Labs');
  await page.getByLabel('Email addresses').fill(`${member.email}, nobody, ${owner.email}`);
  await page.getByRole('button', { name: 'Send 3 invitations' }).click();
  const judged = page.getByRole('list', { name: 'Results of the invitations' });
  await expect(judged.getByRole('listitem').filter({ hasText: member.email })).toContainText('Invited');
  await expect(judged.getByRole('listitem').filter({ hasText: owner.email })).toContainText('Already a member');
  await expect(judged.getByText('Not an email address')).toBeVisible();
  await expect(page.getByLabel('Email addresses')).toHaveValue('nobody');

  const link = await pageLinkInMail(member.email, '/join');
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(heading(guest, 'Join Harbor Labs')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await member.signIn(guest);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(guest, 'Harbor Labs')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Change name' })).toHaveCount(0);
  await context.close();

  await page.reload();
  await act(page, member, 'Make owner');
  await expectToast(page, 'Succesfully set as new owner');
  await act(page, member, 'Remove member');
  await expectToast(page, 'Successfully removed member from organization');
  await expect(page.getByText(member.name)).toHaveCount(0);
});

test('clients can join with an invite link until it is revoked', async ({ page, browser }) => {
  const id = await newOrganization('Harbor Labs', [owner]);
  await open(page, owner, id, 'Harbor Labs');
  await page.getByRole('button', { name: 'Generate invite link' }).click();
  await expectToast(page, 'Invite link generated successfully!');
  const field = page.getByRole('textbox', { name: 'Link' });
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Revoke the invite link' }).click();
  await expectToast(page, 'Invitation revoked successfully!');
  await expect(page.getByText('No invitations are pending.')).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate invite link' }).click();
  await expect(field).not.toHaveValue(link);
  const second = await field.inputValue();
  await page.getByRole('button', { name: 'New link' }).click();
  await question(page, 'Generate a new link?').getByRole('button', { name: 'Generate' }).click();
  await expect(field).not.toHaveValue(second);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByText('Invalid or expired signup code')).toBeVisible();
  await member.signIn(guest);
  await guest.goto(await field.inputValue());
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(guest, 'Harbor Labs')).toBeVisible();
  await context.close();
});

test('after an owner deletes an organization, the application selects their other organization', async ({ page }) => {
  const [first] = [await newOrganization('Alpha Labs', [owner]), await newOrganization('Beta Labs', [owner])];
  await open(page, owner, first, 'Alpha Labs');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question(page, 'Delete Alpha Labs?').getByRole('button', { name: 'Delete organization' }).click();
  await expectToast(page, 'Successfully deleted organization');
  await expect(heading(page, 'Organizations')).toBeVisible();
  await expect(page.getByRole('link', { name: /Beta Labs/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Alpha Labs/ })).toHaveCount(0);
  await expect.poll(async () => (await cookies(page)).organization_name).toBe('Beta Labs');
});

const cookies = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));

test('the selected organization stays selected after a reload', async ({ page }) => {
  const [first, second] = [await newOrganization('Alpha Labs', [owner]), await newOrganization('Beta Labs', [owner])];
  await owner.signIn(page);
  await page.goto('/account/organizations');
  await expect.poll(async () => (await cookies(page)).organization_id).toBe(first);
  await page.getByRole('button', { name: `Account of ${owner.name}` }).click();
  await page.getByRole('menuitem', { name: 'Beta Labs' }).click();
  await expect(page.getByRole('link', { name: /Beta Labs/ })).toContainText('Selected');
  await expect.poll(async () => (await cookies(page)).organization_id).toBe(second);
  expect((await cookies(page)).organization_name).toBe('Beta Labs');
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('selectedOrganization'), localStorage.getItem('defaultOrganizationId')]);
  expect(await kept()).toEqual([second, second]);
  await page.reload();
  await expect(page.getByRole('link', { name: /Beta Labs/ })).toContainText('Selected');
});
