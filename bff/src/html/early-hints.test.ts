import { once } from 'node:events';
import { get, type IncomingMessage, type InformationEvent } from 'node:http';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';

let hinting: RunningApp;
let silent: RunningApp;
beforeAll(async () => {
  const settings = { SHELL_DIST: createShellDist() };
  hinting = await startApp({ ...settings, EARLY_HINTS: 'on' });
  silent = await startApp(settings);
});
afterAll(() => Promise.all([hinting.close(), silent.close()]));

/** Returns the links of the interim answers to a request, and the page. */
async function visit(app: RunningApp, path: string, headers: Record<string, string>) {
  const hints: string[] = [];
  const request = get(app.url + path, { headers, agent: false });
  request.on('information', ({ statusCode, headers: { link } }: InformationEvent) => {
    if (statusCode === 103) hints.push(...[link ?? []].flat());
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const html = (await answer.setEncoding('utf8').toArray()).join('');
  return { hints: hints.flatMap((line) => line.split(/,\s*(?=<)/)), html, status: answer.statusCode };
}
const navigation = { 'sec-fetch-mode': 'navigate' };

test('a navigation is told the files of the shell, as the page names them', async () => {
  const { hints, html, status } = await visit(hinting, '/login', navigation);
  expect(status).toBe(200);
  expect(hints.length).toBeGreaterThan(1);
  for (const hint of hints) {
    const [, href = '', as = ''] = /^<([^>]+)>; rel=preload; as=(script|style)/.exec(hint) ?? [];
    const tag = html.match(new RegExp(`<(?:link|script)[^>]*(?:href|src)="${href}"[^>]*>`))?.[0] ?? '';
    expect(tag).toContain(as === 'style' ? 'rel="stylesheet"' : href);
    expect(/integrity="([^"]*)"/.exec(hint)?.[1]).toBe(/integrity="([^"]*)"/.exec(tag)?.[1]);
  }
});

test.each([
  ['something else than a page', '/api/teams', navigation],
  ['no navigation', '/login', { 'sec-fetch-mode': 'cors' }],
  ['no browser', '/login', {}],
])('a request for %s gets no interim answer', async (_name, path, headers) => {
  expect((await visit(hinting, path, headers as Record<string, string>)).hints).toEqual([]);
});

test('there are no interim answers unless they are turned on', async () => {
  expect((await visit(silent, '/login', navigation)).hints).toEqual([]);
});
