import { expectSoundInPlace } from '../../support/layout-checks.ts';
import { commandWith } from '../../support/releases.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('an administrator makes a token with which a team checks its remote, no other one, and until it is revoked', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/settings/remotes');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New release token' });
  await form.getByRole('textbox', { name: 'Remote' }).fill('mf-chat');
  const user = `CI ${Date.now()}`;
  await form.getByRole('textbox', { name: 'Used by' }).fill(user);
  await expectSoundInPlace(page, [390, 1440]);
  await form.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByRole('textbox', { name: 'Release token for mf-chat' }).inputValue();

  const checked: unknown = JSON.parse(await commandWith(token, 'check', 'mf-chat', '--json', '--no-tests'));
  expect(checked).toMatchObject({ ok: true, refusals: [] });
  await expect(commandWith(token, 'rollback', 'mf-client')).rejects.toThrow('This token is for mf-chat');

  await page.reload();
  const row = page.getByRole('table', { name: 'Release tokens' }).getByRole('row').filter({ hasText: user });
  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('Never');
  await expect(page.getByText(token)).toHaveCount(0);
  await expectSoundInPlace(page, [390, 1440]);
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(row).toContainText('Revoked');
  await expect(commandWith(token, 'check', 'mf-chat', '--no-tests')).rejects.toThrow(
    'This call needs a release token that is valid',
  );
});
