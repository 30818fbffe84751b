// temporary: opens every page of an account with its drawing, and reports mismatches

import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './scripts/lib/find-browser.ts';

const [who, ...only] = process.argv.slice(2);
const base = 'http://localhost:4240';
const remotes = ['mf-client', 'mf-assistant', 'mf-chat', 'mf-onboarding', 'mf-operations'];
const width = Number(process.env.WIDTH ?? 1440);
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });
const context = await browser.newContext({
  viewport: { width, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
  serviceWorkers: 'block',
  colorScheme: (process.env.SCHEME as 'dark') ?? 'light',
});
if (who !== 'visitor') {
  const r = await context.request.post(base + '/api/auth/sign-in', {
    headers: { 'x-workspace-request': '1', origin: base },
    data: { email: who + '@workspace.test', password: 'Workspace1!' },
  });
  if (!r.ok()) console.log(r.status(), await r.text());
}
const page = await context.newPage();
const errors: string[] = [];
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) errors.push(m.text().slice(0, 20000));
});
page.on('pageerror', (e) => errors.push('PAGEERROR ' + e.message.slice(0, 400)));
const type = who.includes('assistant') || who === 'candidate' ? 'assistant' : 'client';
let paths = only;
const skip = who === 'admin' ? /^$/ : /^\/operations/;
const seen = new Set<string>();
if (!paths.length) {
  paths = [
    '/settings/preferences',
    '/settings/notifications',
    '/settings/my-data',
    '/profile',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/nowhere',
    '/settings/remotes',
  ];
  for (const r of remotes)
    for (const one of JSON.parse(readFileSync(r + '/remote.json', 'utf8')).routes)
      if (!one.path.includes(':') && (!one.accountTypes || one.accountTypes.includes(type))) paths.push(one.path);
}
const kind = (p: string) =>
  p
    .split(/[?#]/)[0]!
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/^\/chat\/.*/, '/chat/:id');
for (const p of paths) seen.add(kind(p));
const queue = [...paths];
let bad = 0;
for (let p = queue.shift(); p !== undefined; p = queue.shift()) {
  for (const round of [1, 2]) {
    errors.length = 0;
    await page.goto(base + p).catch((e) => errors.push(String(e).slice(0, 200)));
    await page
      .waitForFunction(() => (document.documentElement as any).dataset.drawnAt !== undefined, null, { timeout: 2500 })
      .catch(() => {});
    await page.waitForTimeout(Number(process.env.WAIT ?? 700));
    const state = await page.evaluate(() => ({
      at: location.pathname,
      drawn: !!document.getElementById('drawn'),
      taken: (document.documentElement as any).dataset.drawnAt !== undefined,
      why: (document.documentElement as any).dataset.notSame,
    }));
    const hydration = errors.filter((e) => /draws this page differently|PAGEERROR|Content Security/i.test(e));
    if (round === 1 && state.drawn && !state.taken && !hydration.length) continue;
    const ok = state.drawn && state.taken && !hydration.length;
    if (!ok) bad += 1;
    console.log(
      ok ? 'ok  ' : 'BAD ',
      p,
      state.at === p.split(/[?#]/)[0] ? '' : '-> ' + state.at,
      ok && round === 1 ? '' : JSON.stringify(state),
    );
    for (const e of hydration.slice(0, 4)) {
      const lines = e.split('\n');
      const at = lines.map((l, i) => (/^[+-] /.test(l) ? i : -1)).filter((i) => i >= 0);
      console.log(
        '      ',
        at.length
          ? [...new Set(at.flatMap((i) => [i - 2, i - 1, i, i + 1]))]
              .map((i) => lines[i]?.slice(0, 260))
              .join('\n       ')
          : e.slice(0, 400),
      );
    }
    break;
  }
  if (!only.length)
    for (const to of await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(
          (a) =>
            a.origin === location.origin &&
            !a.pathname.startsWith('/api') &&
            !a.pathname.startsWith('/auth') &&
            !a.pathname.startsWith('/status'),
        )
        .map((a) => a.pathname + a.search),
    ))
      if (!seen.has(kind(to)) && !skip.test(to)) {
        seen.add(kind(to));
        queue.push(to);
      }
}
console.log('bad', bad, 'of', seen.size);
await browser.close();
