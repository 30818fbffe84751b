import type { RemoteRelease } from '@workspace/contracts';
import { sheetsOf } from './page-sheets.ts';

const route = { path: '/tools' };
const release: RemoteRelease = {
  ...{ name: 'mf-client', version: '1.0.0', contract: 1, cohort: 'live', entry: 'remoteEntry.js' },
  baseUrl: 'https://cdn.test/mf-client/1.0.0/',
  files: { js: [], css: ['all.css'], pages: { '/tools': { js: [], css: ['tools.css'] } } },
  integrity: {},
  manifest: {
    name: 'mf-client',
    version: '1.0.0',
    contract: 1,
    owner: 'a team',
    routes: [route],
    navigation: [],
    slots: [],
  },
};
const page = { release, route };
const assets = {
  ...{ base: '/assets/', integrity: {} },
  entry: { js: [], css: ['main.css'] },
  bootstrap: { js: [], css: ['page.css'] },
};

/** Returns the addresses of the style sheets that the HTML contains if each file has this text. */
const containedWith = (text: string | null) =>
  [...sheetsOf({ shellSheet: () => text, remoteSheet: () => text }, assets, page).keys()].map((href) =>
    href.replace(release.baseUrl, ''),
  );

const ofShell = ['/assets/main.css', '/assets/page.css'];
const ofRemote = ['all.css', 'tools.css'];

test.each([
  ['that are in memory', '.a{top:0}', [...ofShell, ...ofRemote]],
  ['with data in their addresses', '.a{background:url("data:image/png;base64,AA==")}', [...ofShell, ...ofRemote]],
  ['with whole addresses of the shell', '@font-face{src:url(/assets/font.woff2)}', ofShell],
  ['with whole addresses of their release', `.a{background:url( '${release.baseUrl}a.svg')}`, ofRemote],
  ['that are not in memory yet', null, []],
  ['with addresses that are relative to their file', '.a{background:url(a.svg)}', []],
  ['with addresses without url()', '.a{background:image-set("a.png" 1x)}', []],
  ['that import others', '@import "other.css";', []],
  ['with a text that would end their element', '.a::after{content:"</STYLE><script>"}', []],
])('the HTML contains the right ones of style sheets %s', (_what, text, expected) => {
  expect(containedWith(text)).toEqual(expected);
});

test('the HTML contains no style sheet of the shell while one of them is not in memory, so that they stay in order', () => {
  const shellSheet = (_: unknown, file: string) => (file === 'page.css' ? null : '.a{top:0}');
  expect([...sheetsOf({ shellSheet, remoteSheet: () => null }, assets, null).keys()]).toEqual([]);
});

test('a page of the shell contains no style sheets of remotes', () => {
  const read = () => '.a{top:0}';
  expect([...sheetsOf({ shellSheet: read, remoteSheet: read }, assets, null).keys()]).toEqual(ofShell);
});
