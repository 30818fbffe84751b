import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DrawnPage, drawnElementId, factsCookie, type RemoteManifest } from '@workspace/contracts';
import { hold, holdShell, introduce, isIdle, isTakenOver, openDrawn } from '../../support/drawn-pages.ts';
import { openUntil } from '../../support/open-until.ts';
import { differentPixels } from '../../support/pictures.ts';
import { servedRelease } from '../../support/releases.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { flipByte, integrityReport, refusals } from '../../support/tamper.ts';
import { type Account, expect, type Page, signIn, test, urls } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

let app: Awaited<ReturnType<typeof startSecondBff>>;

test.beforeAll(async () => {
  app = await startSecondBff(3915, { PAGE_DRAWING: 'on', DRAWING_MS: '15000' });
});
test.afterAll(() => app.close());

/** Returns what the HTML says about its drawing. */
const aboutDrawing = async (page: Page): Promise<DrawnPage> =>
  JSON.parse((await page.locator(`#${drawnElementId}`).textContent()) ?? '');

/** Returns the HTML of the content that the server has drawn. */
async function drawnContent(page: Page, to: string): Promise<string> {
  const html = await (await page.request.get(app.url + to)).text();
  return /<div id="root">(.*?)<\/div>\s*<script/s.exec(html)?.[1] ?? '';
}

/** Opens a page until its drawing shows a text: a server that has just started, or is busy, sends pages undrawn. */
const showsDrawn = (page: Page, to: string, text: string): Promise<void> =>
  openUntil(
    (timeout) => expect(page.locator('#root')).toContainText(text, { timeout }),
    () => page.goto(app.url + to),
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the team of a client shows who works for it', async ({ page }) => {
    await signIn(page, 'client', app.url);
    await showsDrawn(page, '/assistants', 'Acme Operations');
  });

  test('the dashboard shows a task', async ({ page }) => {
    await signIn(page, 'client', app.url);
    await showsDrawn(page, '/dashboard', 'Chase the three open invoices');
  });

  test('a page says what does not work', async ({ page }) => {
    await signIn(page, 'client', app.url);
    await showsDrawn(page, '/assistants', 'Acme Operations');
    const sentence = page.locator('.no-script');
    await expect(sentence).toContainText('Buttons and forms need JavaScript.');
    await expect(sentence).toBeInViewport({ ratio: 1 });
  });
});

test('?draw=browser leaves the page to the browser', async ({ page }) => {
  await signIn(page, 'client', app.url);
  await expect.poll(() => drawnContent(page, '/assistants')).toContain('Acme Operations');
  expect(await drawnContent(page, '/assistants?draw=browser')).toBe('');
});

test.describe('a style sheet with a wrong hash', () => {
  test.use({ expectedErrors: [refusals] });

  test('leaves the page to the browser, which reports it and uses the version before', async ({ page }) => {
    await signIn(page, 'client', app.url);
    await introduce(page, `${app.url}/assistants`);
    const release = await servedRelease('mf-client', app.url);
    const sheet = release?.files.pages?.['/assistants']?.css[0];
    if (!release || !sheet) throw new Error('The page has no style sheet.');
    const reported = integrityReport(page, release);
    await flipByte(page, release, sheet);
    await page.goto(`${app.url}/assistants`);
    await reported;
    await expect(page.getByRole('main').getByText('Acme Operations').first()).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
});

test('two people who open a page at the same time get their own', async ({ browser }) => {
  const people = await Promise.all(
    (['client', 'assistant'] as const).map(async (account) => {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, account, app.url);
      return { page, email: `${account}@workspace.test` };
    }),
  );
  const pages = await Promise.all(
    Array.from({ length: 6 }, () => people.map(({ page }) => page.request.get(`${app.url}/profile`))).flat(),
  );
  const texts = await Promise.all(pages.map((answer) => answer.text()));
  for (const [index, text] of texts.entries()) {
    const [own, other] = index % 2 === 0 ? people : [...people].reverse();
    expect(text).toContain(own?.email);
    expect(text).not.toContain(other?.email);
  }
});

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the pages of remotes without parameters that this type of account has. */
const pagesOf = (accountType: 'client' | 'assistant', names: string[]): string[] =>
  names.flatMap((name) => {
    const { routes }: RemoteManifest = JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8'));
    return routes
      .filter(({ path, accountTypes }) => !/[:*]/.test(path) && (!accountTypes || accountTypes.includes(accountType)))
      .map(({ path }) => path);
  });

const shellPages = ['/settings/preferences', '/settings/notifications', '/settings/my-data', '/profile'];

test('the HTML of each page of the shell has the style sheet of the page', async ({ page }) => {
  await signIn(page, 'admin', app.url);
  for (const to of [...shellPages, '/settings/remotes', '/settings/remotes/mf-client', '/Profile/']) {
    const html = await (await page.request.get(app.url + to)).text();
    const sheets = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => href));
    expect(sheets.size, to).toBeGreaterThan(1);
  }
});

/** A difference between the two drawings is an error in the console, with which every test fails. */
for (const [account, pages] of [
  ['client', [...shellPages, ...pagesOf('client', ['mf-client', 'mf-chat'])]],
  ['assistant', [...shellPages, ...pagesOf('assistant', ['mf-assistant', 'mf-chat'])]],
  ['admin', [...shellPages, '/settings/remotes', ...pagesOf('client', ['mf-operations'])]],
] satisfies [Account, string[]][])
  test(`the browser draws every page of ${account} as the server does`, async ({ page }) => {
    await signIn(page, account, app.url);
    await introduce(page, `${app.url}/settings/preferences`);
    for (const to of pages) {
      await page.goto(app.url + to);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await isIdle(page);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1440])
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const to of ['/assistants', '/dashboard'])
        test(`${to} looks the same before and after the browser takes it over`, async ({ page }) => {
          await signIn(page, 'client', app.url);
          await introduce(page, app.url + to);
          // What the page requests when it is idle would change the picture.
          await page.route('**/api/**', () => {});
          const minuteOf = (time: number) => Math.floor(time / 60_000);
          let release = () => {};
          let different: number | undefined;
          async function compare(timeout: number): Promise<void> {
            await expect(page.locator('#root main')).toBeVisible({ timeout });
            const { now } = await aboutDrawing(page);
            await page.evaluate(() => document.fonts.ready.then(() => {}));
            const before = await page.screenshot({ animations: 'disabled', caret: 'hide' });
            release();
            await isTakenOver(page, timeout);
            const after = await page.screenshot({ animations: 'disabled', caret: 'hide' });
            if (minuteOf(Date.now()) !== minuteOf(now))
              throw new Error('A page may say another time in the next minute.');
            different = await differentPixels(page, before, after);
          }
          await openUntil(compare, async () => {
            release = await holdShell(page);
            await page.goto(app.url + to, { waitUntil: 'commit' });
          });
          expect(different).toBe(0);
        });
    });

test('a page is drawn anew if another tab stores what it shows while its code loads', async ({ page }) => {
  await (await newWorkplace()).signIn(page);
  await introduce(page, `${app.url}/dashboard`);
  const release = await hold(page, `${urls.releases}/**/*.js`);
  const done = page.getByLabel('What did you get done?');
  await openDrawn(page, `${app.url}/dashboard`, done);
  await expect(done).toHaveValue('');
  // The shell has started: it loads the code of the page with a script element.
  await expect(page.locator(`script[src^="${urls.releases}"]`).first()).toBeAttached();
  const { readings } = await aboutDrawing(page);
  const draft = { content: { done: 'Typed in another tab', plans: '', blockers: '', mood: null }, version: null };
  await page.evaluate(([key = '', value]) => localStorage.setItem(key, value), [
    Object.keys(readings.stored).find((name) => name.startsWith('eodReportDraft:')),
    JSON.stringify(draft),
  ] as const);
  release();
  await expect(done).toHaveValue('Typed in another tab');
});

test('the first page of a browser has its style sheets in the HTML, and the next one links them', async ({ page }) => {
  await signIn(page, 'client', app.url);
  const address = `${app.url}/assistants`;
  const contained = page.locator('style[data-href]');
  await openUntil(
    (timeout) => expect(contained).toHaveCount(2, { timeout }),
    async () => {
      await page.context().clearCookies({ name: factsCookie });
      await page.goto(address);
    },
  );
  const hrefs = await contained.evaluateAll((sheets) => sheets.map((sheet) => sheet.dataset['href'] ?? ''));
  expect(hrefs.map((href) => new URL(href, app.url).pathname.split('/')[1])).toEqual(['assets', 'mf-client']);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const href of hrefs) expect(loaded).not.toContain(new URL(href, app.url).href);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain(factsCookie);
  await page.goto(address);
  await expect(page.locator('head link[rel="stylesheet"]').first()).toBeAttached();
  await expect(contained).toHaveCount(0);
});

test('style sheets that load later come after those of the drawn page', async ({ page }) => {
  await signIn(page, 'client', app.url);
  await introduce(page, `${app.url}/assistants`);
  // The first page has its style sheets in the HTML.
  await introduce(page, `${app.url}/assistants`);
  await expect(page.locator('[data-drawn-styles] ~ link[rel="stylesheet"]:not([data-drawn-styles])')).not.toHaveCount(
    0,
  );
  // The head has only those that the HTML names.
  const [head = ''] = (await (await page.request.get(`${app.url}/assistants`)).text()).split('</head>');
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(head.split('rel="stylesheet"').length - 1);
});

test('a button that is pressed before the code is there works once it is', async ({ page }) => {
  await signIn(page, 'client', app.url);
  await introduce(page, `${app.url}/settings/preferences`);
  const release = await holdShell(page);
  await openDrawn(page, `${app.url}/settings/preferences`);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('what is typed before the code is there stays, and the form knows of it', async ({ page }) => {
  await signIn(page, 'client', app.url);
  await introduce(page, `${app.url}/profile`);
  const release = await holdShell(page);
  await openDrawn(page, `${app.url}/profile`);
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Augusta');
  release();
  await isTakenOver(page);
  await expect(name).toHaveValue('Augusta');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('what is typed while the page is taken over stays, and the form knows of it', async ({ page }) => {
  await signIn(page, 'client', app.url);
  await introduce(page, `${app.url}/profile`);
  const release = await holdShell(page);
  await openDrawn(page, `${app.url}/profile`);
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('');
  release();
  const typed = 'Augusta Ada Byron, Countess of Lovelace';
  await name.pressSequentially(typed, { delay: 30 });
  await isTakenOver(page);
  await expect(name).toHaveValue(typed);
  await name.press('Backspace');
  await expect(name).toHaveValue(typed.slice(0, -1));
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('what is typed in the left panel before the code is there counts once it is', async ({ page }) => {
  await signIn(page, 'client', app.url);
  await introduce(page, `${app.url}/assistants`);
  const release = await holdShell(page);
  await openDrawn(page, `${app.url}/assistants`);
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill('nobody has this name');
  await expect(page.getByText('Nobody matches')).toHaveCount(0);
  release();
  await expect(page.getByText('Nobody matches “nobody has this name”.')).toBeVisible();
  await expect(search).toBeFocused();
});
