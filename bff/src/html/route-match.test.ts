import { hostContract, type RemoteRelease, type RemoteRoute } from '@workspace/contracts';
import { pageAtPath } from './route-match.ts';

const release = (name: string, routes: RemoteRoute[]): RemoteRelease => ({
  name,
  version: '1.0.0',
  contract: hostContract,
  baseUrl: 'http://releases.test/',
  entry: 'entry.js',
  files: { js: [], css: [] },
  integrity: {},
  cohort: 'live',
  manifest: { name, version: '1.0.0', contract: hostContract, owner: 'team', routes, navigation: [], slots: [] },
});

const operator = { account_type: null, is_operator: true, operator_roles: [], assistant_cvs: [] };
const client = { account_type: 'client' as const, is_operator: false, operator_roles: [], assistant_cvs: [] };
const assistant = { account_type: 'assistant' as const, is_operator: false, operator_roles: [], assistant_cvs: [] };

test('a path that cannot be decoded matches no page and logs no warning', () => {
  const warn = jest.spyOn(console, 'warn');
  expect(pageAtPath([release('mf-one', [{ path: '/*' }])], '/%zz', client)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

describe('pageAtPath returns the page that React Router would choose, if the viewer may open the page', () => {
  const releases = [
    release('mf-client', [
      { path: '/account', accountTypes: ['client'], public: true },
      { path: '/team/:id', accountTypes: ['client'] },
      { path: '/share/*', public: true },
      { path: '/share/:id' },
    ]),
    release('mf-assistant', [
      { path: '/account', accountTypes: ['assistant'], public: true },
      { path: '/team/:id', accountTypes: ['assistant'] },
      { path: '/health', operators: true },
    ]),
  ];
  test.each([
    ['/account', client, 'mf-client'],
    ['/account', assistant, 'mf-assistant'],
    // Visitors may open a public page even if it lists account types.
    ['/account', null, 'mf-client'],
    ['/team/1', assistant, 'mf-assistant'],
    ['/team/1', null, undefined],
    ['/health', operator, 'mf-assistant'],
    ['/health', assistant, undefined],
    // The path matches '/share/:id', which requires sign-in. The public '/share/*' must not replace that page.
    ['/share/1', null, undefined],
    ['/share/1/2', null, 'mf-client'],
  ])('for the path %s (case %#)', (path, viewer, remote) => {
    expect(pageAtPath(releases, path, viewer)?.release.name).toBe(remote);
  });
});
