import type { Frame, FrameLocator } from '@playwright/test';
import type { MessagePage, OpenedConversation } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { untilKept } from '../../support/copies.ts';
import { callApi, expect, type Page, test, urls } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

let place: Workplace;
let path: string;
let conversationId: string;

const chat = (page: Page): FrameLocator => page.frameLocator('iframe[title=Chat]');
const log = (page: Page) => chat(page).getByRole('log', { name: 'Messages' });
const field = (page: Page) => chat(page).getByRole('textbox', { name: /^Message / });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

function siteOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(urls.chat));
  if (!frame) throw new Error('The page does not show the chat site.');
  return frame;
}

/** Returns what the chat site needs offline and has not kept yet: its page, and the scripts and styles that it has loaded. */
const missingOf = (page: Page): Promise<string[]> =>
  siteOf(page).evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
    const files = loaded.filter(({ origin, pathname }) => origin === location.origin && /\.(?:js|css)$/.test(pathname));
    const missing: string[] = [];
    for (const { href } of [new URL('/', location.href), ...files])
      if (!(await caches.match(href, { ignoreVary: true }))) missing.push(href);
    return missing;
  });

/** Returns the pages and answers that the chat site has kept on this device. `page` shows the site, in a frame or by itself. */
const keptTexts = (page: Page): Promise<string> =>
  siteOf(page).evaluate(async () => {
    const texts: string[] = [];
    for (const name of (await caches.keys()).filter((one) => /^workspace-(?:answers|pages)$/.test(one))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

test.beforeEach(async ({ page }) => {
  place = await newWorkplace();
  await (await newClient(place.organization_id))(page);
  const opened = await callApi(page, 'POST', '/api/chat/conversations', { user_id: place.user_id });
  conversationId = (opened.body as OpenedConversation).id;
  path = `/chat/${conversationId}`;
  const hello = { client_id: crypto.randomUUID(), body: 'Hello Ana' };
  expect((await callApi(page, 'POST', `/api/chat/conversations/${conversationId}/messages`, hello)).status).toBe(201);
  await page.goto(path);
  await untilKept(page);
  await expect(log(page).getByText('Hello Ana', { exact: true })).toBeVisible();
});

test('a conversation can be read offline after a reload, and messages written then are sent once and in order', async ({
  page,
  context,
}) => {
  await say(page, 'Written online');
  // The stream brings the message, and the copy follows without a call.
  await expect.poll(() => keptTexts(page)).toContain('Written online');
  await expect.poll(() => missingOf(page)).toEqual([]);
  await context.setOffline(true);
  await say(page, 'Offline 1');
  await page.reload();
  for (const text of ['Hello Ana', 'Written online', 'Offline 1'])
    await expect(log(page).getByText(text, { exact: true })).toBeVisible();
  await say(page, 'Offline 2');
  await page.reload();
  await expect(log(page).getByText('Offline 2', { exact: true })).toBeVisible();
  await context.setOffline(false);
  const sent = async () => {
    const { body } = await callApi(page, 'GET', `/api/chat/conversations/${conversationId}/messages`);
    return (body as MessagePage).items.map((message) => message.body).toReversed();
  };
  await expect.poll(sent).toEqual(['Hello Ana', 'Written online', 'Offline 1', 'Offline 2']);
  await expect(log(page).getByText(/Sending…|Waiting/)).toHaveCount(0);
});

test('a script that is on its way when the worker takes control is kept too', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  // The worker of the site comes after the site has asked for the script of a page.
  await page.addInitScript((site) => {
    if (location.origin !== site) return;
    const { register } = ServiceWorkerContainer.prototype;
    const isAsked = () => [...document.scripts].some(({ src }) => /\/\d+\.[^/]*\.js$/.test(src));
    ServiceWorkerContainer.prototype.register = async function (...worker) {
      while (!isAsked()) await new Promise(requestAnimationFrame);
      return register.apply(this, worker);
    };
  }, urls.chat);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await (await newClient(place.organization_id))(page);
  await page.route(new RegExp(`^${urls.chat}/\\d+\\.[^/]*\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/chat/with/${place.user_id}`);
  await expect(chat(page).locator('body')).toBeVisible();
  // The site has told the worker what it has loaded when the worker keeps the site's page.
  await expect.poll(() => siteOf(page).evaluate(async () => Boolean(await caches.match('/')))).toBe(true);
  release();
  await expect(field(page)).toBeVisible();
  await expect.poll(() => missingOf(page)).toEqual([]);
  await context.close();
});

test('signing out deletes the copies of the chat site', async ({ page, context }) => {
  await expect.poll(() => keptTexts(page)).toContain('Hello Ana');
  // A logout waits 3 s for the chat site, which a busy machine may exceed.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const longer = (run: () => void, ms?: number) => setTimeout(run, ms === 3_000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: longer });
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The site itself would delete the copies when it learns that nobody is signed in, so this opens a file that is not there.
  const site = await context.newPage();
  await site.goto(new URL('/none.txt', urls.chat).href);
  expect(await keptTexts(site)).not.toContain('Hello Ana');
});
