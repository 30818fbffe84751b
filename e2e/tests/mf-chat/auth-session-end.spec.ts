import type { OpenedConversation } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { holdStream, idleCalls } from '../../support/stream.ts';
import { callApi, expect, type Page, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

const chat = (page: Page) => page.frameLocator('iframe[title=Chat]');

test.use({ expectedErrors: [/status of 401/] });

test('a message that was not sent because the session had ended is sent after the next sign-in', async ({
  page,
  context,
}) => {
  const place = await newWorkplace();
  const signIn = await newClient(place.organization_id);
  await signIn(page);
  const opened = await callApi(page, 'POST', '/api/chat/conversations', { user_id: place.user_id });
  const { id } = opened.body as OpenedConversation;
  await holdStream(page);
  const idle = idleCalls(page);
  // The test waits for the chat's own calls. Otherwise one of these calls, and not the message, could be the first to
  // get a 401 after the session has ended.
  const told = Promise.all(
    ['/delivered', '/typing'].map((call) => page.waitForResponse((answer) => answer.url().endsWith(call))),
  );
  await page.goto(`/chat/${id}`);
  await idle;
  const field = chat(page).getByRole('textbox', { name: /^Message / });
  await field.fill('Before it ended');
  await told;
  await context.clearCookies();
  await field.press('Enter');
  const dialog = chat(page).getByRole('dialog', { name: 'Your session has ended' });
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^Log in/ }).click();
  const other = await opening;
  await expect(other).toHaveURL(`/login?destination=${encodeURIComponent(`/chat/${id}`)}`);
  await signIn(other);

  const sent = (tab: Page) =>
    chat(tab).getByRole('log', { name: 'Messages' }).getByText('Before it ended', { exact: true });
  await expect(dialog).toBeHidden();
  await expect(sent(page)).toHaveCount(1);
  await expect(field).toHaveValue('');
  await other.reload();
  await expect(other).toHaveURL(`/chat/${id}`);
  await expect(sent(other)).toHaveCount(1);
});
