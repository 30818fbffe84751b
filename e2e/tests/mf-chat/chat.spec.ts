import type { FrameLocator } from '@playwright/test';
import type { MessagePage, OpenedConversation } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { hold } from '../../support/drawn-pages.ts';
import { expectSoundLayout } from '../../support/layout-checks.ts';
import { callApi, expect, type Page, test, urls } from '../../support/test.ts';
import { insert, newWorkplace, type Workplace } from '../../support/workplace.ts';

let place: Workplace;
let client: Page;
let assistant: Page;
let conversationId: string;
let close: () => Promise<void>;

const chat = (page: Page): FrameLocator => page.frameLocator('iframe[title=Chat]');
const log = (page: Page) => chat(page).getByRole('log', { name: 'Messages' });
const field = (page: Page) => chat(page).getByRole('textbox', { name: /^Message / });
const bubbles = (page: Page, text: string | RegExp) => log(page).getByText(text, { exact: typeof text === 'string' });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

/** Opens /chat and the conversation with the given name. */
async function openChat(page: Page, name: RegExp): Promise<void> {
  await page.goto('/chat');
  await chat(page).getByRole('link', { name }).click();
  await expect(field(page)).toBeVisible();
}

test.beforeEach(async ({ page, browser }) => {
  place = await newWorkplace();
  const context = await browser.newContext();
  client = page;
  assistant = await context.newPage();
  close = () => context.close();
  await (await newClient(place.organization_id))(client);
  await place.signIn(assistant);
  const opened = await callApi(client, 'POST', '/api/chat/conversations', { user_id: place.user_id });
  conversationId = (opened.body as OpenedConversation).id;
  const hello = { client_id: crypto.randomUUID(), body: 'Hello Ana' };
  expect((await callApi(client, 'POST', `/api/chat/conversations/${conversationId}/messages`, hello)).status).toBe(201);
});
test.afterEach(async () => close());

test('the chat asks who is signed in while its code loads', async () => {
  const release = await hold(client, /\/main\.\w+\.js$/);
  const asked = client.waitForRequest(`${urls.app}/api/auth/session`);
  await client.goto(urls.chat, { waitUntil: 'commit' });
  await asked;
  release();
  await expect(client.getByRole('link', { name: /Ana Lim/ })).toBeVisible();
});

test.describe('during a network outage', () => {
  // The browser logs an error for each failed request.
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

  test('every message between a client and an assistant arrives once, in order', async () => {
    await openChat(client, /Ana Lim/);
    await openChat(assistant, /Carla Example/);
    await expect(bubbles(assistant, 'Hello Ana')).toHaveCount(1);
    await say(client, 'Client 1');
    await expect(bubbles(assistant, 'Client 1')).toHaveCount(1);
    await say(assistant, 'Assistant 1');
    await expect(bubbles(client, 'Assistant 1')).toHaveCount(1);

    await client.context().setOffline(true);
    await expect(client.getByText('You are offline.')).toBeVisible();
    for (const text of ['Client 2', 'Client 3', 'Client 4']) await say(client, text);
    await say(assistant, 'Assistant 2');
    await say(assistant, 'Assistant 3');
    await expect(
      log(client)
        .getByText(/Sending…|Waiting…/)
        .first(),
    ).toBeVisible();
    await client.context().setOffline(false);

    for (const page of [client, assistant]) {
      for (const text of [
        'Client 1',
        'Client 2',
        'Client 3',
        'Client 4',
        'Assistant 1',
        'Assistant 2',
        'Assistant 3',
      ]) {
        await expect(bubbles(page, text), text).toHaveCount(1);
      }
      const order = (who: string) =>
        expect
          .poll(async () => (await log(page).textContent())?.match(new RegExp(`${who} \\d`, 'g')))
          .toEqual([1, 2, 3, 4].slice(0, who === 'Client' ? 4 : 3).map((number) => `${who} ${number}`));
      await order('Client');
      await order('Assistant');
    }
    await expect(log(client).getByText(/Sending…|Waiting/)).toHaveCount(0);
  });

  test('messages and drafts of two offline tabs survive a reload, and every message arrives once, in order', async () => {
    const second = await client.context().newPage();
    const tabs = [client, second];
    for (const tab of tabs) await openChat(tab, /Ana Lim/);
    await openChat(assistant, /Carla Example/);

    await client.context().setOffline(true);
    for (const tab of tabs) await expect(tab.getByText('You are offline.')).toBeVisible();
    await say(client, 'Tabs 1');
    await say(second, 'Tabs 2');
    await say(client, 'Tabs 3');
    for (const tab of tabs) {
      for (const text of ['Tabs 1', 'Tabs 2', 'Tabs 3']) await expect(bubbles(tab, text), text).toHaveCount(1);
    }
    const isSending = (path: string) => path.endsWith('/messages');
    await client.context().route(
      (url) => isSending(url.pathname),
      (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
    );
    await client.context().setOffline(false);
    await field(client).fill('Begun in the first');
    await field(second).fill('Begun in the second');
    for (const tab of tabs) {
      await tab.reload();
      await expect(bubbles(tab, 'Tabs 3')).toHaveCount(1);
    }
    await expect(field(client)).toHaveValue('Begun in the first');
    await expect(field(second)).toHaveValue('Begun in the second');
    await client.context().unrouteAll();

    for (const page of [...tabs, assistant]) {
      await expect
        .poll(async () => (await log(page).textContent())?.match(/Tabs \d/g))
        .toEqual(['Tabs 1', 'Tabs 2', 'Tabs 3']);
    }
    for (const tab of tabs) await expect(log(tab).getByText(/Sending…|Waiting/)).toHaveCount(0);
    const { body } = await callApi(client, 'GET', `/api/chat/conversations/${conversationId}/messages`);
    expect((body as MessagePage).items.filter((one) => one.body.startsWith('Tabs'))).toHaveLength(3);
  });
});

test('unread messages are counted until they are read, and the sender sees when they are read and who is typing', async () => {
  await client.goto('/assistants');
  await openChat(assistant, /Carla Example/);
  await expect(bubbles(assistant, 'Hello Ana')).toHaveCount(1);
  await say(assistant, 'Good morning');
  await expect(log(assistant).getByText(/· (Sent|Delivered)$/)).toBeVisible();
  const chatLink = client.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Chat/ });
  await expect(chatLink).toHaveAccessibleName(/1 unread/);
  await client.goto('/chat');
  await expect(chat(client).getByRole('link', { name: /Ana Lim.*1 unread/ })).toBeVisible();
  await chat(client)
    .getByRole('link', { name: /Ana Lim/ })
    .click();
  await expect(log(assistant).getByText(/· Read$/)).toBeVisible();
  await expect(chatLink).toHaveAccessibleName('Chat');
  await expect(chat(client).getByRole('link', { name: /Ana Lim/ })).not.toHaveAccessibleName(/unread/);
  await field(client).pressSequentially('Just a');
  await expect(chat(assistant).getByText('Carla Example is typing…')).toBeVisible();
  await field(client).press('Enter');
  await expect(bubbles(assistant, 'Just a')).toBeVisible();
  await expect(chat(assistant).getByText('Carla Example is typing…')).toBeHidden();
});

const hostile = [
  '<script>window.top.hacked = window.hacked = 1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"><script>window.hacked=1</script></svg>',
  '[a link](javascript:window.hacked=1)',
  '[a page](data:text/html,<script>window.hacked=1</script>)',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '![a picture](https://example.com/pixel.png)',
  '\u202Egnitirw sdrawkcab\u202C and \u2067on',
];

test('hostile texts in messages run no code, load nothing and contain no links', async () => {
  await openChat(assistant, /Carla Example/);
  for (const body of hostile) {
    const message = { client_id: crypto.randomUUID(), body };
    const sent = await callApi(client, 'POST', `/api/chat/conversations/${conversationId}/messages`, message);
    expect(sent.status).toBe(201);
  }
  await say(assistant, '[safe](https://example.com/a) **bold** `code`');
  await expect(log(assistant).getByRole('link', { name: 'safe' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await expect(log(assistant).getByRole('link')).toHaveCount(1);
  await expect(log(assistant).locator('script, svg script, iframe, img[src="x"], img[src*="example.com"]')).toHaveCount(
    0,
  );
  const frame = assistant.frames().find((one) => one.url().startsWith(urls.chat));
  expect(await frame?.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await assistant.evaluate(() => 'hacked' in window)).toBe(false);
  // Characters that change the text direction affect only their own message.
  await expect(bubbles(assistant, 'bold')).toHaveCSS('direction', 'ltr');
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('chosen files stay attached during a visit to another page and can be sent, and other types of files are refused with a message', async () => {
  await openChat(client, /Ana Lim/);
  await openChat(assistant, /Carla Example/);
  const picker = chat(client).getByLabel('Files', { exact: true });
  await picker.setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(chat(client).getByText(/run\.exe: Only pictures/)).toBeVisible();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'text/plain', buffer: pixel });
  await expect(chat(client).getByText('me.png: Invalid MIME type.')).toBeVisible();
  await picker.setInputFiles([
    { name: 'dot.png', mimeType: 'image/png', buffer: pixel },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  const files = chat(client).getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  // The files are stored in the background, and the frame goes with the page.
  const site = client.frames().find((one) => one.url().startsWith(urls.chat));
  const stored = () => site?.evaluate(async () => (await (await caches.open('chat.unsent')).keys()).length);
  await expect.poll(stored).toBe(2);
  await client.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(client).toHaveURL(/assistants/);
  await client.goBack();
  await expect(files).toHaveCount(2);
  await chat(client).getByRole('button', { name: 'Send', exact: true }).click();
  const picture = log(assistant).getByRole('button', { name: 'Show dot.png' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(log(assistant).getByRole('link', { name: /plan\.pdf/ })).toHaveAttribute('href', /name=plan\.pdf/);
});

test('back and forward keep the URL and the frame in sync, and a deep link opens its conversation', async () => {
  await insert('messages', { conversation_id: conversationId, sender_id: place.user_id, body: 'Second' });
  const team = await callApi(client, 'POST', '/api/chat/conversations', { team_id: place.team_id });
  const teamId = (team.body as OpenedConversation).id;
  await insert('messages', { conversation_id: teamId, sender_id: place.user_id, body: 'Hello team' });
  await openChat(client, /^Ana Lim/);
  await expect(client).toHaveURL(`/chat/${conversationId}`);
  await chat(client)
    .getByRole('link', { name: new RegExp(place.name) })
    .click();
  await expect(client).toHaveURL(`/chat/${teamId}`);
  await client.goBack();
  await expect(client).toHaveURL(`/chat/${conversationId}`);
  await expect(chat(client).getByRole('heading', { level: 2, name: 'Ana Lim' })).toBeVisible();
  await client.goForward();
  await expect(client).toHaveURL(`/chat/${teamId}`);
  await expect(chat(client).getByRole('heading', { level: 2, name: place.name })).toBeVisible();
  await client.goto(`/chat/${conversationId}`);
  await expect(bubbles(client, 'Second')).toBeVisible();
});

test('a client starts a conversation, keeps a draft in it and finds it by search', async () => {
  await client.goto('/chat');
  await chat(client).getByRole('button', { name: 'New conversation' }).click();
  const dialog = chat(client).getByRole('dialog', { name: 'New conversation' });
  await dialog.getByRole('searchbox').fill(place.name);
  await dialog.getByRole('button', { name: new RegExp(place.name) }).click();
  await expect(chat(client).getByRole('heading', { level: 2, name: place.name })).toBeVisible();
  await say(client, 'The quarterly invoice is ready');
  await expect(bubbles(client, 'The quarterly invoice is ready')).toHaveCount(1);
  await field(client).fill('Not sent yet');
  await field(client).press('Escape');
  await expect(chat(client).getByText('Draft: Not sent yet')).toBeVisible();
  await client.reload();
  await expect(chat(client).getByText('Draft: Not sent yet')).toBeVisible();
  await chat(client).getByRole('searchbox', { name: 'Search conversations and messages' }).fill('invoi');
  await chat(client)
    .getByRole('link', { name: /quarterly invoice/ })
    .click();
  await expect(log(client).getByText('The quarterly invoice is ready')).toBeVisible();
  await expect(field(client)).toHaveValue('Not sent yet');
});

/**
 * Serves a long conversation to the chat frame, so that its messages need not be in the database that the tests share.
 */
async function serveLong(page: Page, length: number): Promise<void> {
  const all = Array.from({ length }, (_, index) => ({
    id: index + 1,
    conversation_id: conversationId,
    sender_id: place.user_id,
    client_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    body: `Line ${index + 1} of many`,
    attachments: [],
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));
  await page.route('**/messages?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const older = all.filter(({ id }) => id < Number(searchParams.get('before') ?? length + 1));
    const items = searchParams.has('after') ? [] : older.slice(-50).reverse();
    return route.fulfill({
      headers: { 'access-control-allow-origin': urls.chat, 'access-control-allow-credentials': 'true' },
      json: { items, has_older: older.length > 50, has_newer: searchParams.has('before') },
    });
  });
}

test('a conversation with 5,000 messages renders fewer than 80 messages at a time, also after scrolling back', async () => {
  await serveLong(client, 5000);
  await openChat(client, /Ana Lim/);
  await expect(bubbles(client, 'Line 5000 of many')).toBeVisible();
  const drawn = () => log(client).locator('[data-index]').count();
  expect(await drawn()).toBeLessThan(80);
  const oldestDrawn = () =>
    log(client)
      .getByText(/^Line \d+ of many$/)
      .evaluateAll((lines) => Math.min(...lines.map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]))));
  await expect(async () => {
    await log(client).evaluate((element) => {
      element.scrollTop = 0;
    });
    expect(await oldestDrawn()).toBeLessThan(4700);
  }).toPass();
  expect(await drawn()).toBeLessThan(80);
  await chat(client).getByRole('button', { name: 'Newest' }).click();
  await expect(bubbles(client, 'Line 5000 of many')).toBeInViewport();
});

test('the chat has no serious axe findings and fits every width in both themes', async () => {
  const open = async () => {
    await openChat(client, /Ana Lim/);
    await expect(bubbles(client, 'Hello Ana')).toBeVisible();
  };
  await expectSoundLayout(client, open, [360, 820, 1440]);
});
