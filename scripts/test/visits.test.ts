import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Boot, hostContract, type RemoteManifest, type RemoteRelease } from '@workspace/contracts';
import { makeProfile } from '@workspace/contracts/testing';
import { remotes, root } from '../lib/root.ts';
import { accountsOf, noAccounts } from '../lib/visits/accounts.ts';
import { addressOf, madeUpAddress } from '../lib/visits/addresses.ts';
import { newRequestLog } from '../lib/visits/answer-requests.ts';
import { checkVisits } from '../lib/visits/check-visits.ts';
import { exampleAnswers } from '../lib/visits/example-answers.ts';
import { judgeVisit } from '../lib/visits/judge-visit.ts';
import { pageWithBuild, policyWithBuild, type ServedBuild } from '../lib/visits/served-build.ts';
import { kindOf, type Viewer, viewersOf } from '../lib/visits/viewers.ts';
import type { Visited } from '../lib/visits/visit-page.ts';
import { newPageLog } from '../lib/visits/watch-page.ts';

const app = 'https://app.test';

const makeRelease = (name: string, baseUrl: string): RemoteRelease => ({
  name,
  version: '1.0.0',
  contract: hostContract,
  baseUrl,
  entry: 'entry.js',
  files: { js: [], css: [] },
  integrity: {},
  cohort: 'live',
  manifest: { name, version: '1.0.0', contract: hostContract, owner: 'team', routes: [], navigation: [], slots: [] },
});

const build: ServedBuild = {
  release: makeRelease('mf-one', 'https://visited-build.invalid/mf-one/1.0.0/'),
  files: new Map(),
};
const other = makeRelease('mf-two', 'https://releases.test/mf-two/1.0.0/');

describe('the address of a visited page', () => {
  const patterns = ['/bills', '/bills/new', '/bills/:id', '/bills/:id/print', '/chat/*', '/share/:id?'];
  const addresses = (pattern: string, ...links: string[]) => addressOf(pattern, new Set(links), patterns)?.path;

  it('is the path without parts that may be missing', () => {
    expect(['/bills', '/chat/*', '/share/:id?'].map((pattern) => addresses(pattern))).toEqual([
      '/bills',
      '/chat',
      '/share',
    ]);
  });

  it('of a page with parameters is one to which another page links, and which is no other page', () => {
    expect(addresses('/bills/:id', '/bills', '/bills/new', '/bills/7/print', '/bills/7')).toBe('/bills/7');
    expect(addresses('/bills/:id/print', '/bills/7', '/bills/7/print')).toBe('/bills/7/print');
    expect(addresses('/bills/:id', '/bills/new')).toBeUndefined();
  });

  it('is made up when no page links to it', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(madeUpAddress('/bills/:id/print')).toEqual({ path: `/bills/${id}/print`, isMadeUp: true });
  });
});

describe('the viewers of a page', () => {
  const viewer = (profile: Viewer['profile']): Viewer => ({
    kind: kindOf(profile),
    profile,
    isExample: false,
    context: {} as Viewer['context'],
  });
  const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });
  const everybody = [
    viewer(null),
    viewer(makeProfile()),
    viewer(makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] })),
    viewer(candidate),
    viewer(makeProfile({ account_type: null, is_operator: true, operator_roles: ['recruiter'] })),
    viewer(makeProfile({ account_type: null, is_operator: true, operator_roles: ['finance'] })),
  ];
  it.each([
    [{ public: true }, ['visitor']],
    [{}, ['client', 'assistant']],
    [{ accountTypes: ['assistant' as const] }, ['assistant']],
    [{ allowCandidate: true }, ['client', 'assistant', 'candidate']],
    [{ operators: true }, ['operator']],
  ])('with %j are %j', (route, expected) => {
    expect(viewersOf({ path: '/one', ...route }, everybody).map(({ kind }) => kind)).toEqual(expected);
  });

  it('are operators with the right role', () => {
    const [found] = viewersOf({ path: '/one', operators: ['finance'] }, everybody);
    expect(found?.profile?.operator_roles).toEqual(['finance']);
  });
});

describe('the accounts that visit pages', () => {
  it('come from the environment, with their password', () => {
    expect(accountsOf({ VISIT_ACCOUNTS: 'a@b.test, c@d.test,', VISIT_PASSWORD: 'secret' }, noAccounts)).toEqual({
      emails: ['a@b.test', 'c@d.test'],
      password: 'secret',
      optional: false,
    });
    expect(accountsOf({}, noAccounts)).toBe(noAccounts);
    expect(() => accountsOf({ VISIT_ACCOUNTS: 'a@b.test' }, noAccounts)).toThrow('Set VISIT_PASSWORD');
  });
});

it('an example viewer gets an answer for all data that a shipped remote declares', () => {
  const declared = remotes.flatMap((remote) => {
    const { routes }: RemoteManifest = JSON.parse(readFileSync(path.join(root, remote, 'remote.json'), 'utf8'));
    return routes.flatMap(({ data = [] }) => data.map((call) => call.split('?', 1).join()));
  });
  expect(Object.keys(exampleAnswers(makeProfile()))).toEqual(expect.arrayContaining([...new Set(declared)]));
});

describe('the page of the deployed application', () => {
  const boot = {
    session: { user: null },
    remotes: [makeRelease('mf-one', 'https://releases.test/mf-one/0.9.0/'), other],
  } as unknown as Boot;
  const html = [
    '<link rel="preload" as="script" href="https://releases.test/mf-one/0.9.0/entry.js">',
    '<link rel="preload" as="script" href="https://releases.test/mf-two/1.0.0/entry.js">',
    `<script type="application/json" id="boot" nonce="n">${JSON.stringify(boot)}</script>`,
    '</body>',
  ].join('\n');

  it('gets the build in place of the released version, and everything else as it is', () => {
    const served = pageWithBuild(html, build);
    expect(served?.boot.remotes).toEqual([other, build.release]);
    expect(served?.html).not.toContain('mf-one/0.9.0');
    expect(served?.html).toContain('href="https://releases.test/mf-two/1.0.0/entry.js"');
    expect(served?.html).toContain(JSON.stringify(build.release));
    expect(served?.html.endsWith('</script>\n</body>')).toBe(true);
  });

  it('shows an example viewer as signed in', () => {
    const viewer = makeProfile();
    expect(pageWithBuild(html, build, viewer)?.boot.session.user).toEqual(viewer);
  });

  it('is not changed if it has no boot data', () => {
    expect(pageWithBuild('<!doctype html><title>Away</title>', build)).toBeNull();
  });

  it('keeps its policy, which allows the build where it allows releases', () => {
    expect(
      policyWithBuild("default-src 'none'; script-src 'self'; worker-src 'self'; frame-src https://chat.test"),
    ).toBe(
      "default-src 'none'; script-src 'self' https://visited-build.invalid; worker-src 'self'; frame-src https://chat.test",
    );
  });
});

describe('a visit', () => {
  const visited = (fields: Partial<Visited>): Visited => ({
    pattern: '/one/:id',
    address: { path: '/one/7', isMadeUp: false },
    viewer: {} as Viewer,
    ...newRequestLog(),
    ...newPageLog(),
    served: { html: '', boot: { remotes: [build.release, other] } as Boot },
    hasContent: true,
    isBusy: false,
    isStuck: false,
    processorMs: 300,
    links: [],
    ...fields,
  });
  const judged = (fields: Partial<Visited>) => judgeVisit(visited(fields), build, app);
  const rulesOf = (fields: Partial<Visited>) => judged(fields).findings.map(({ rule }) => rule);

  it('of a page that works finds nothing', () => {
    expect(judged({})).toEqual({ findings: [], isHopeless: false, ofOthers: [] });
  });

  it('refuses an error of the page, and names that of another remote or site without refusing it', () => {
    const own = {
      text: `Error: no\n at f (${build.release.baseUrl}entry.js)\n at g (${other.baseUrl}entry.js)`,
      url: '',
    };
    const foreign = { text: `Error: no\n at g (${other.baseUrl}entry.js)\n at f (${app}/assets/main.js)`, url: '' };
    const ofFrame = { text: 'no', url: 'https://chat.test/main.js' };
    expect(judged({ errors: [own] }).findings).toEqual([{ rule: 'visit-console', detail: 'Error: no' }]);
    expect(judged({ errors: [foreign, ofFrame] })).toEqual({
      findings: [],
      isHopeless: false,
      ofOthers: ['mf-two: Error: no', 'https://chat.test: no'],
    });
  });

  it('refuses a failed call, unless the visit refused it or the address is made up', () => {
    const url = `${app}/api/bills/7`;
    const errors = [{ text: 'Failed to load resource: the server responded with a status of 404 ()', url }];
    expect(rulesOf({ errors })).toEqual(['visit-console']);
    expect(rulesOf({ errors, refused: new Set([url]) })).toEqual([]);
    expect(rulesOf({ errors, address: { path: '/one/0', isMadeUp: true } })).toEqual([]);
  });

  it('counts only processor time as a freeze, because other programs may keep a page waiting', () => {
    expect(rulesOf({ longestTaskMs: 9_000, processorMs: 400 })).toEqual([]);
    expect(rulesOf({ longestTaskMs: 900, processorMs: 9_000 })).toEqual([]);
    expect(rulesOf({ longestTaskMs: 9_000, processorMs: 9_000 })).toEqual(['visit-freeze']);
    expect(judged({ isStuck: true })).toMatchObject({ findings: [{ rule: 'visit-freeze' }], isHopeless: true });
  });

  it('refuses a page without content, with one refusal for one cause', () => {
    const errors = [{ text: 'Error: broken', url: '' }];
    expect(judged({ hasContent: false, errors }).findings).toEqual([
      { rule: 'visit-draws', detail: 'it shows nothing (Error: broken)' },
    ]);
    expect(rulesOf({ isBusy: true })).toEqual(['visit-draws']);
    expect(rulesOf({ hasCrashed: true })).toEqual(['visit-draws']);
    expect(rulesOf({ hasContent: false, leftFor: 'https://pay.test/' })).toEqual([]);
  });
});

it('without a browser, no build passes, and the refusal says how to visit pages', async () => {
  const { refusals } = await checkVisits({ remote: 'mf-one', files: new Map(), app, accounts: noAccounts }, null);
  expect(refusals).toEqual([
    {
      rule: 'visits',
      message: expect.stringContaining('no Chrome or Chromium'),
      cure: expect.stringContaining('--no-visits'),
    },
  ]);
});
