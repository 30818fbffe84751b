import type { OpenedConversation } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { callApi, expect, signIn, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>';

test('a photo shows everywhere as soon as it is saved, and can be removed', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/profile');
  const shown = page.locator('img[src*="/avatars/"]');
  const loaded = () =>
    shown.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  for (const [name, mimeType, buffer] of [
    ['me.png', 'image/png', png],
    ['me.svg', 'image/svg+xml', Buffer.from(drawing)],
  ] as const) {
    await page.getByLabel('Photo file').setInputFiles({ name, mimeType, buffer });
    await expect(page.locator(`img[src$="${name.slice(2)}"]`).first()).toBeVisible();
    await expect.poll(loaded).toBeGreaterThanOrEqual(4);
  }
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);

  // The close button of the dialog is in its top right corner.
  await page.getByRole('button', { name: 'Use image URL' }).click();
  const dialog = page.getByRole('dialog');
  const [frame, close] = [
    await dialog.boundingBox(),
    await dialog.getByRole('button', { name: 'Close' }).boundingBox(),
  ];
  expect((close?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThan((frame?.width ?? 0) * 0.8);
  expect((close?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(40);
});

test("colleagues see a user's photo on the team page and in the chat", async ({ page, browser }) => {
  // Other tests compare pictures and requests of the demo accounts.
  const place = await newWorkplace();
  await place.signIn(page);
  await page.goto('/profile');
  await page.getByLabel('Photo file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await (await newClient(place.organization_id))(theirs);
  const opened = await callApi(theirs, 'POST', '/api/chat/conversations', { user_id: place.user_id });
  const { id } = opened.body as OpenedConversation;
  const hello = { client_id: crypto.randomUUID(), body: 'Hello Ana' };
  expect((await callApi(theirs, 'POST', `/api/chat/conversations/${id}/messages`, hello)).status).toBe(201);
  await theirs.goto('/assistants');
  await expect(theirs.locator('img[src*="/avatars/"]').first()).toBeVisible();
  await theirs.goto('/chat');
  await expect(theirs.frameLocator('iframe').locator('img[src*="/avatars/"]').first()).toBeVisible();
  await other.close();
});
