import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import { installLinks } from './document.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ SHELL_DIST: createShellDist() });
});
afterAll(() => app.close());

interface Manifest {
  icons: { src: string; type: string; sizes: string; purpose: string }[];
  display: string;
}
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a';
const fetchBytes = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`);
  return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()), answer };
};

test('the page links the web app manifest, and its icons have the declared types and sizes', async () => {
  const page = await app.browser().get('/login');
  expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const { answer, bytes } = await fetchBytes('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const manifest = JSON.parse(Buffer.from(bytes).toString()) as Manifest;
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const icon of manifest.icons) {
    const file = await fetchBytes(icon.src);
    expect([icon.src, file.type?.split(';')[0]]).toEqual([icon.src, icon.type]);
    if (icon.type !== 'image/png') continue;
    const width = Buffer.from(file.bytes).readUInt32BE(16);
    expect([icon.src, isPng(file.bytes), `${width}x${width}`]).toEqual([icon.src, true, icon.sizes]);
  }
});

test('the page links an icon for the tab and an icon for the home screen, and the BFF serves both icons', async () => {
  const page = await app.browser().get('/login');
  const icons = [...page.text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(icons).toHaveLength(2);
  for (const icon of icons) expect((await fetchBytes(icon ?? '')).type).toMatch(/^image\//);
});

test('an icon path cannot read files outside the icon folder', async () => {
  const { type } = await fetchBytes('/icons/..%2finstall.routes.ts');
  expect(type).toContain('text/html');
});

test.each([
  ['light', ['<meta name="theme-color" content="#ffffff">']],
  ['dark', ['<meta name="theme-color" content="#191c1b">']],
  [
    'system',
    [
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#191c1b" media="(prefers-color-scheme: dark)">',
    ],
  ],
] as const)('the theme-color tags match the theme %s', (theme, expected) => {
  expect(installLinks(theme).filter((line) => line.includes('theme-color'))).toEqual(expected);
});
