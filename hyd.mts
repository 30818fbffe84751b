import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './scripts/lib/find-browser.ts';

const [who, ...paths] = process.argv.slice(2);
const base = 'http://localhost:4240';
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
});
const r = await context.request.post(base + '/api/auth/sign-in', {
  headers: { 'x-workspace-request': '1', origin: base },
  data: { email: who + '@workspace.test', password: 'Workspace1!' },
});
if (!r.ok()) console.log(r.status(), await r.text());
const page = await context.newPage();
const errors: string[] = [];
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) errors.push(m.text().slice(0, 900));
});
page.on('pageerror', (e) => errors.push('PAGEERROR ' + e.message.slice(0, 400)));
const facts = async () =>
  page.evaluate(() => ({
    stored: Object.fromEntries(Object.keys(localStorage).map((k) => [k, localStorage.getItem(k)])),
    media: Object.fromEntries(
      ['(prefers-color-scheme: dark)', '(max-width: 767.98px)', '(max-width: 1023.98px)'].map((q) => [
        q,
        matchMedia(q).matches,
      ]),
    ),
  }));
await page.goto(base + '/settings/preferences?draw=browser');
await page.waitForTimeout(1500);
for (const p of paths) {
  const f = await facts();
  await context.addCookies([{ name: 'facts', value: encodeURIComponent(JSON.stringify(f)), url: base }]);
  errors.length = 0;
  await page.goto(base + p);
  await page.waitForTimeout(2500);
  const drawn = await page.evaluate(() => ({
    hyd: (window as any).hydrated,
    mis: (window as any).mismatches,
    drawn: !!document.getElementById('drawn'),
    same: (() => {
      const t = document.getElementById('drawn')?.textContent;
      if (!t) return null;
      const r = JSON.parse(t).readings;
      return [
        Object.entries(r.stored).filter(([k, v]) => localStorage.getItem(k) !== v),
        Object.entries(r.media).filter(([k, v]) => matchMedia(k).matches !== v),
      ];
    })(),
  }));
  console.log(
    p,
    'drawn',
    drawn.drawn,
    'hydrated',
    drawn.hyd,
    'mismatches',
    drawn.mis?.length,
    drawn.hyd ? '' : JSON.stringify(drawn.same),
  );
  for (const m of drawn.mis ?? []) console.log('   ', m.slice(0, 700));
  for (const e of errors.slice(0, 3)) if (!drawn.mis?.length) console.log('   E', e.slice(0, 500));
}
await browser.close();
