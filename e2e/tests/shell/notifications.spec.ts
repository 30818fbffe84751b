import { createHash, randomBytes } from 'node:crypto';
import { expectSoundLayout } from '../../support/layout-checks.ts';
import { registry } from '../../support/releases.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { accessibilityFindings, callApi, expect, type Page, test, withMotion } from '../../support/test.ts';
import { change, insert, newWorkplace, type Workplace } from '../../support/workplace.ts';

test.use(withMotion);

let place: Workplace;
test.beforeEach(async () => {
  place = await newWorkplace();
});

const notify = (title: string, fields: Record<string, unknown> = {}) =>
  insert('notifications', {
    user_id: place.user_id,
    type: 'account_lead_1on1',
    banner_type: 'account_lead_1on1',
    severity: 'INFO',
    banner: { title, description: 'Fifteen minutes are enough.', cta_link: '/sessions' },
    ...fields,
  });
const banners = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const banner = (page: Page, title: string) => banners(page).getByRole('listitem').filter({ hasText: title });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function open(page: Page): Promise<void> {
  await place.signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: place.name })).toBeVisible();
}

test('banners appear and disappear live in every tab, with the most severe one first', async ({ page, context }) => {
  await notify('A talk is due');
  await open(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  for (const tab of [page, other]) await expect(banner(tab, 'A talk is due')).toBeVisible();
  const urgent = await notify('Something burns', { severity: 'URGENT' });
  for (const tab of [page, other]) {
    await expect(banners(tab).getByRole('listitem').first()).toContainText('Something burns');
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread');
  }
  await change('notifications', `id=eq.${urgent.id}`, { status: 'EXPIRED' });
  for (const tab of [page, other]) await expect(banner(tab, 'Something burns')).toHaveCount(0);
  await registry.from('notifications').delete().eq('user_id', place.user_id);
  for (const tab of [page, other]) await expect(banner(tab, 'A talk is due')).toHaveCount(0);
});

test('the bell counts unread notifications, and its history links to their pages', async ({ page }) => {
  for (const word of ['First', 'Second']) await notify(`${word} talk`);
  await open(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(page).press('Enter');
  const history = page.getByRole('dialog', { name: 'Notifications' });
  await history.getByRole('button', { name: 'Mark as read: First talk' }).click();
  await expect(history.getByRole('button', { name: 'Mark as read: First talk' })).toHaveCount(0);
  await history.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(history.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await history.getByRole('link', { name: 'Answer in the chat' }).first().click();
  await expect(page).toHaveURL(/\/sessions$/);
  await expect(history).toBeHidden();
});

/** Inserts a notification after the tab has received the HTML with the first answers, and before the shell starts. */
const notifyWhileOpening = (tab: Page, title: string) =>
  tab.route(
    /\/assets\/main\.[^/]*\.js$/,
    async (route) => {
      await tab.waitForFunction(() => document.readyState !== 'loading');
      await notify(title, { severity: 'URGENT' });
      await route.continue();
    },
    { times: 1 },
  );

// Seven tabs are one more than a browser's connections to one host. Without a shared worker, one tab leads, which three
// tabs are enough to test.
for (const [shared, tabCount] of [
  [true, 7],
  [false, 3],
] as const) {
  test(`${tabCount} tabs share one event stream ${shared ? 'in a shared worker' : 'in one of them'}, and get events that occur while they open`, async ({
    page,
    context,
    browser,
  }) => {
    if (!shared) await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
    let streams = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events' && !request.serviceWorker()) streams += 1;
    });
    await place.signIn(page);
    const tabs = [page, ...(await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage())))];
    for (const [index, tab] of tabs.entries()) {
      const title = `Written while tab ${index + 1} opens`;
      const isWatched = [0, 1, tabCount - 1].includes(index);
      if (isWatched) await notifyWhileOpening(tab, title);
      await tab.goto('/settings/notifications');
      await expect(bell(tab)).toBeVisible();
      if (!isWatched) continue;
      await expect(banner(tab, title)).toBeVisible();
      await registry.from('notifications').delete().eq('user_id', place.user_id);
      await expect(banner(tab, title)).toHaveCount(0);
    }
    await notify('Something burns', { severity: 'URGENT' });
    for (const tab of tabs) await expect(banner(tab, 'Something burns')).toBeVisible();
    const session = await browser.newBrowserCDPSession();
    const workers = async () => {
      const { targetInfos } = await session.send('Target.getTargets');
      return targetInfos.filter(({ type, url }) => type === 'shared_worker' && url.endsWith('/stream-worker.js'))
        .length;
    };
    if (shared) await expect.poll(workers).toBe(1);
    expect(streams).toBeLessThanOrEqual(1);
    // After one tab has closed, the others still get events.
    await page.close();
    await notify('Something else burns', { severity: 'URGENT' });
    await expect(bell(tabs[1] as Page)).toHaveAccessibleName('Notifications, 2 unread');
  });
}

test('an urgent banner leaves enough space for the chat on a low screen', async ({ page }) => {
  await notify('A title that is quite a bit longer than the space that a phone has for it, and goes on', {
    severity: 'URGENT',
  });
  await place.signIn(page);
  for (const size of [
    { width: 375, height: 548 },
    { width: 390, height: 500 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/chat');
    await expect(banner(page, 'A title')).toBeVisible();
    const frame = page.locator('iframe[title="Chat"]');
    await expect(frame).toBeVisible();
    const box = await frame.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    expect(box?.height).toBeGreaterThan(180);
  }
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test("Firebase's real library gets a push token, which the BFF stores once", async ({ context }) => {
    const second = await startSecondBff(3914, {
      FIREBASE_PROJECT_ID: 'demo',
      FIREBASE_API_KEY: 'AIzaSyDemoDemoDemoDemoDemoDemoDemoDemo0',
      FIREBASE_APP_ID: '1:1234567890:web:abcdef',
      FIREBASE_MESSAGING_SENDER_ID: '1234567890',
    });
    const token = createHash('sha256').update(place.user_id).digest('hex');
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    const calls: string[] = [];
    await context.route('https://*.googleapis.com/**', async (route) => {
      const request = route.request();
      const { hostname, pathname } = new URL(request.url());
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
      calls.push(`${request.method()} ${hostname.split('.')[0]} ${pathname.split('/').at(-1)}`);
      const authToken = { token: 'header.payload.signature', expiresIn: '604800s' };
      const json = hostname.startsWith('firebaseinstallations')
        ? { name: 'projects/demo/installations/x', fid: 'cAAAAAAAAAAAAAAAAAAAAA', refreshToken: 'r', authToken }
        : { token };
      return route.fulfill({ status: 200, headers: cors, json });
    });
    // Headless Chromium has no push service, and the headless shell reports a granted permission as denied. So the test
    // replaces both.
    const keys = { p256dh: randomBytes(65).toString('base64'), auth: randomBytes(16).toString('base64') };
    await context.addInitScript((given) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;
      const subscription = {
        endpoint: 'https://push.test/endpoint',
        getKey: (name: 'auth' | 'p256dh') => bytes(given[name]),
        unsubscribe: async () => true,
      };
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      });
    }, keys);
    try {
      await context.grantPermissions(['notifications'], { origin: second.url });
      const page = await context.newPage();
      await place.signIn(page);
      const tokens = async () =>
        ((await registry.from('device_tokens').select('fcm_token').eq('user_id', place.user_id)).data ?? []).map(
          ({ fcm_token }) => fcm_token,
        );
      await page.goto(`${second.url}/dashboard`);
      await expect.poll(tokens).toEqual([token]);
      const worker = await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.scriptURL,
      );
      expect(worker).toBe(`${second.url}/service-worker.js`);
      expect(calls.filter((call) => call.startsWith('POST fcmregistrations'))).toHaveLength(1);
      await page.goto('about:blank');
    } finally {
      await second.close();
    }
  });
});

test('without Firebase no permission is requested', async ({ page, context }) => {
  let requests = 0;
  await context.exposeFunction('countRequest', () => {
    requests += 1;
  });
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Notification.requestPermission = async () => {
      (globalThis as unknown as { countRequest: () => void }).countRequest();
      return 'default';
    };
  });
  await open(page);
  await expect(bell(page)).toBeVisible();
  // Pushes would start when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests).toBe(0);
});

test('notifications have no serious axe findings and fit every width in both themes', async ({ page }) => {
  for (const severity of ['URGENT', 'WARNING', 'BENEFIT', 'INFO']) {
    await notify(`${severity} and a title that is quite a bit longer than the space that a phone has for it`, {
      severity,
    });
  }
  const lookInBoth = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFindings(page)).toEqual([]);
    }
  };
  const openBanners = async () => {
    await open(page);
    await expect(banner(page, 'URGENT')).toBeVisible();
  };
  await expectSoundLayout(page, openBanners, [360, 820, 1440]);
  await bell(page).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
  await lookInBoth();
  await page.keyboard.press('Escape');
  expect((await callApi(page, 'GET', '/api/notifications/unread-count')).body).toEqual({ unread: 4 });
  await page.goto('/settings/notifications');
  // One switch for each category, and three for what is also mailed to this account. Without Firebase none is for pushes.
  await expect(page.getByRole('switch')).toHaveCount(7);
  await lookInBoth();
});
