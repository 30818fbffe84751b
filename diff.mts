import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './scripts/lib/find-browser.ts';

const [who, ...paths] = process.argv.slice(2);
const base = 'http://localhost:4240';
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });
const context = await browser.newContext({
  viewport: { width: Number(process.env.WIDTH ?? 1440), height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
  serviceWorkers: 'block',
});
if (who !== 'visitor')
  await context.request.post(base + '/api/auth/sign-in', {
    headers: { 'x-workspace-request': '1', origin: base },
    data: { email: who + '@workspace.test', password: 'Workspace1!' },
  });
const page = await context.newPage();
await page.goto(base + '/settings/preferences');
await page.waitForTimeout(1000);
for (const p of paths) {
  await page.goto(base + p);
  await page.waitForTimeout(800);
  await page.goto('about:blank');
  const text = await (await context.request.get(base + p)).text();
  const server = /<div id="root">(.*?)<\/div>\n<script nonce/s.exec(text)?.[1] ?? '';
  await page.goto(base + p + (p.includes('?') ? '&' : '?') + 'draw=browser');
  await page.waitForTimeout(Number(process.env.WAIT ?? 900));
  const [a, b] = await page.evaluate(
    ([html]) => {
      const d = document.createElement('div');
      d.innerHTML = html!;
      const root = document.getElementById('root')!;
      const clean = (n: Element) => {
        const c = n.cloneNode(true) as Element;
        for (const e of c.querySelectorAll('*')) {
          const at = [...e.attributes].map((x) => [x.name, x.value]).sort();
          for (const x of [...e.attributes]) e.removeAttribute(x.name);
          for (const [k, v] of at)
            if (k !== 'style' && k !== 'data-style')
              e.setAttribute(k!, v!.replace(/_R_\w+_|_r_\w+_|base-ui-[\w:-]+|«\w+»/g, 'ID'));
        }
        for (const t of c.querySelectorAll('title')) t.remove();
        return c.innerHTML;
      };
      return [clean(d), clean(root)];
    },
    [server],
  );
  writeFileSync('/tmp/draw-hydrate/a.html', a!.replace(/<!--.*?-->/gs, '').replace(/></g, '>\n<'));
  writeFileSync('/tmp/draw-hydrate/b.html', b!.replace(/<!--.*?-->/gs, '').replace(/></g, '>\n<'));
  let out = '';
  try {
    execFileSync('diff', ['-U1', '/tmp/draw-hydrate/a.html', '/tmp/draw-hydrate/b.html']);
  } catch (e: any) {
    out = e.stdout.toString();
  }
  console.log('=====', p, server.length, out.split('\n').length);
  console.log(
    out
      .split('\n')
      .slice(2, Number(process.env.LINES ?? 40))
      .map((l) => l.slice(0, 240))
      .join('\n'),
  );
}
await browser.close();
