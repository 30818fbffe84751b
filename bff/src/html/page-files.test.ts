import type { PageViewer } from '@workspace/contracts';
import { withPageFiles } from './page-files.ts';
import type { RemotePage } from './route-match.ts';
import type { ShellAssets } from './shell-assets.ts';

const viewer: PageViewer = { account_type: 'client', is_operator: false, operator_roles: [], assistant_cvs: [] };

const assets: ShellAssets = {
  base: '/assets/',
  entry: { js: ['main.js'], css: [] },
  bootstrap: { js: ['bootstrap.js'], css: [] },
  late: { 'zod/mini': ['common.js', 'zod.js'], 'date-fns/format': ['common.js'] },
  integrity: {},
  host: {
    contract: 1,
    shared: {},
    routes: [
      { path: '/login', public: true },
      { path: '/forgot-password', public: true },
      { path: '/profile' },
      { path: '/remotes/:remote' },
    ],
    navigationIds: [],
    slots: [],
  },
  pages: {
    '/login': { js: ['login.js'], css: ['login.css'] },
    '/forgot-password': { js: ['forgot.js'], css: [] },
    '/profile': { js: ['profile.js'], css: [] },
    '/remotes/:remote': { js: ['remote.js'], css: ['remote.css'] },
  },
};

const filesOf = ({ bootstrap: { js, css } }: ShellAssets) => [...js, ...css];

test.each<[string, PageViewer, string[]]>([
  ['/profile', viewer, ['bootstrap.js', 'profile.js']],
  ['/Profile/', viewer, ['bootstrap.js', 'profile.js']],
  ['/remotes/mf-client', viewer, ['bootstrap.js', 'remote.js', 'remote.css']],
  ['/profile', null, ['bootstrap.js', 'login.js', 'login.css']],
  ['/', null, ['bootstrap.js', 'login.js', 'login.css']],
  ['/forgot-password', null, ['bootstrap.js', 'forgot.js']],
  ['/nowhere', viewer, ['bootstrap.js']],
  ['/%zz', viewer, ['bootstrap.js']],
])('the HTML of %s loads the files of the page that the viewer sees there', (path, who, expected) => {
  expect(filesOf(withPageFiles(assets, path, who, null))).toEqual(expected);
});

describe('the HTML of a remote’s page', () => {
  const pageWith = (late?: string[]) =>
    ({
      release: { files: { js: [], css: [], pages: { '/profile': { js: ['page.js'], css: [], late } } } },
      route: { path: '/profile' },
    }) as unknown as RemotePage;

  test('loads the shared modules that the page imports and the shell loads late, and no page of the shell', () => {
    const page = pageWith(['zod/mini', 'date-fns/format', 'of-a-later-shell']);
    expect(filesOf(withPageFiles(assets, '/profile', viewer, page))).toEqual(['bootstrap.js', 'common.js', 'zod.js']);
  });

  test('of an earlier release loads the shell alone', () => {
    expect(filesOf(withPageFiles(assets, '/profile', viewer, pageWith()))).toEqual(['bootstrap.js']);
  });
});

test('the HTML with an earlier build of the shell, which does not name its pages, loads the shell alone', () => {
  const { pages: _, ...earlier } = assets;
  expect(withPageFiles(earlier, '/profile', viewer, null)).toBe(earlier);
});
