import { chatFrameMessage, chatFrameMessageTypes, chatHostMessage, remoteManifest, remoteReport } from './index.ts';

describe('schema for messages from the chat iframe to the shell (product/chat#frame-messages)', () => {
  it.each([
    { type: 'update-path', path: '/c/1' },
    { type: 'update-path', path: '' },
    { type: 'left-panel-toggle' },
    { type: 'theme-change', theme: 'light' },
    { type: 'theme-change', theme: 'dark' },
    { type: 'theme-change', theme: 'system' },
  ])('accepts %j', (message) => expect(chatFrameMessage.parse(message)).toEqual(message));

  it.each([
    null,
    undefined,
    'left-panel-toggle',
    [],
    {},
    { type: 'navigate', path: '/' },
    { type: 'theme', theme: 'dark' },
    { type: 'LEFT-PANEL-TOGGLE' },
    { type: 'left-panel-toggle', open: true },
    { type: 'update-path' },
    { type: 'update-path', path: 1 },
    { type: 'update-path', path: null },
    { type: 'update-path', path: '/x', replace: true },
    { type: 'update-path', path: 'x'.repeat(2001) },
    { type: 'theme-change' },
    { type: 'theme-change', theme: 'DARK' },
    { type: 'theme-change', theme: 'blue' },
  ])('refuses %j', (message) => expect(chatFrameMessage.safeParse(message).success).toBe(false));

  it('has exactly the three known message types', () => {
    expect(chatFrameMessageTypes).toEqual(['update-path', 'left-panel-toggle', 'theme-change']);
    expect(chatFrameMessage.def.options.map((option) => option.shape.type.def.values[0])).toEqual(
      chatFrameMessageTypes,
    );
  });
});

describe('schema for messages from the shell to the chat iframe', () => {
  it.each([
    { type: 'theme', theme: 'dark' },
    { type: 'navigate', path: '/c/1' },
  ])('accepts %j', (message) => expect(chatHostMessage.safeParse(message).success).toBe(true));
  it.each([{ type: 'theme', theme: 'system' }, { type: 'navigate' }, { type: 'navigate', path: '/', reload: true }])(
    'refuses %j',
    (message) => expect(chatHostMessage.safeParse(message).success).toBe(false),
  );
});

const item = { id: 'team', label: 'Team', icon: 'users', to: '/team', order: 1, placements: ['sidebar'] };
const manifest = {
  name: 'mf-client',
  version: '1.0.0',
  contract: 1,
  owner: 'Client team',
  routes: [{ path: '/team/:id', accountTypes: ['client'], title: 'Team', leftPanel: true }],
  navigation: [{ ...item, flag: 'customer_portal', activeOn: ['/team/*'], external: false }],
  slots: [
    { name: 'banners', accountTypes: ['client'] },
    { name: 'palette', operators: ['recruiter'] },
  ],
  actions: [{ id: 'add', label: 'Add somebody', to: '/team?add=1', operators: true, flag: 'customer_portal' }],
};

describe('schema of remote.json', () => {
  it('accepts a complete manifest', () => expect(remoteManifest.parse(manifest)).toEqual(manifest));
  it('accepts a manifest without pages, menu entries and slots', () => {
    expect(remoteManifest.safeParse({ ...manifest, routes: [], navigation: [], slots: [] }).success).toBe(true);
  });

  it('accepts a manifest without actions, as releases from before the command palette have it', () => {
    const { actions: _actions, ...earlier } = manifest;
    expect(remoteManifest.parse(earlier)).toEqual(earlier);
  });

  const { owner: _owner, ...withoutOwner } = manifest;
  it.each([
    ['a missing owner', withoutOwner],
    ['an unknown field', { ...manifest, color: 'red' }],
    ['a name without mf-', { ...manifest, name: 'client' }],
    ['a name with a path in it', { ...manifest, name: 'mf-../evil' }],
    ['a name with a capital letter', { ...manifest, name: 'mf-Client' }],
    ['a version with a path in it', { ...manifest, version: '1.0.0-../../evil' }],
    ['a version that is only a path', { ...manifest, version: '../../evil' }],
    ['a version with a second line', { ...manifest, version: '1.0.0\nevil' }],
    ['a version that is too long', { ...manifest, version: `1.0.0-${'x'.repeat(75)}` }],
    ['a contract that is not an integer', { ...manifest, contract: 1.5 }],
    ['a contract that is a string', { ...manifest, contract: '1' }],
    ['a relative path', { ...manifest, routes: [{ path: 'team' }] }],
    ['a URL instead of a path', { ...manifest, routes: [{ path: 'https://evil.test/' }] }],
    ['an unknown account type', { ...manifest, routes: [{ path: '/x', accountTypes: ['account_lead'] }] }],
    ['an unknown field of a route', { ...manifest, routes: [{ path: '/x', roles: [] }] }],
    [
      'a flag that does not exist (product/integrations#flags)',
      { ...manifest, navigation: [{ ...item, flag: 'beta' }] },
    ],
    ['an unknown placement', { ...manifest, navigation: [{ ...item, placements: ['header'] }] }],
    ['an action with a URL', { ...manifest, actions: [{ id: 'evil', label: 'Win', to: 'https://evil.test/' }] }],
    ['an unknown field of an action', { ...manifest, actions: [{ id: 'add', label: 'Add', to: '/x', run: 'x' }] }],
    ['a menu entry without an order', { ...manifest, navigation: [{ ...item, order: undefined }] }],
  ])('refuses %s', (_what, candidate) => expect(remoteManifest.safeParse(candidate).success).toBe(false));
});

describe('schema of reports about loading a remote', () => {
  const report = {
    pageView: 'signed',
    remote: 'mf-client',
    version: '1.0.0',
    phase: 'entry',
    outcome: 'failed',
    cause: 'integrity',
    code: 'R-ABCD',
    ms: 10,
  };
  it('accepts a complete report', () => expect(remoteReport.parse(report)).toEqual(report));
  it.each([
    { phase: 'start' },
    { outcome: 'slow' },
    { ms: -1 },
    { ms: 1.5 },
    { ms: 600_001 },
    { code: 'x'.repeat(81) },
    { detail: 'x'.repeat(501) },
    { pageView: undefined },
    { cause: 'bad luck' },
    { cause: undefined },
    { outcome: 'loaded' },
  ])('refuses a report with %j', (change) =>
    expect(remoteReport.safeParse({ ...report, ...change }).success).toBe(false),
  );
});
