import { newClient } from '../../support/client.ts';
import { expect, test } from '../../support/test.ts';
import { insert } from '../../support/workplace.ts';

test.use({ viewport: { width: 360, height: 560 } });

test('on a small phone, the chat of a new client has room below the first steps', async ({ page }) => {
  const { id } = await insert('organizations', { name: 'Lighthouse Books' });
  await (await newClient(id))(page);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'You have no assistant yet' })).toBeVisible();
  const frame = page.locator('iframe[title=Chat]');
  await frame.scrollIntoViewIfNeeded();
  // A page of this height, without its top bar and footer, cannot show both.
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(300);
  await expect(frame).toBeInViewport({ ratio: 0.9 });
});
