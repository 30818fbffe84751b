import {
  type FlagName,
  flagNames,
  type NavigationItem,
  type Placement,
  type Profile,
  type RemoteManifest,
  type RemoteRelease,
  remoteManifest,
} from '@workspace/contracts';
import { makeProfile } from '@workspace/testing';
import { makeRelease } from '../testing/make-release.ts';
import { createPageCatalog, isActive } from './page-catalog.ts';

interface Files {
  readFileSync(path: string, encoding: 'utf8'): string;
}
const { readFileSync } = jest.requireActual<Files>('node:fs');
const root = String(expect.getState().testPath).replace(/shell\/src\/navigation\/[^/]+$/, '');

/** The remotes of the product, as their remote.json files describe them. Another remote may add entries of its own. */
const releases: RemoteRelease[] = ['mf-assistant', 'mf-chat', 'mf-client', 'mf-onboarding', 'mf-operations']
  .map((name): RemoteManifest => {
    const written = readFileSync(`${root}${name}/remote.json`, 'utf8');
    return remoteManifest.parse({ ...JSON.parse(written), version: '1.2.3' });
  })
  .map((manifest) => makeRelease(manifest.name, manifest));
const links = {
  helpDesk: 'https://help.test',
  magicLlm: 'https://llm.test',
  messenger: 'https://messenger.test',
  tools: 'https://tools.test',
};

const client = makeProfile({ account_type: 'client' });
const client247 = makeProfile({ ...client, signup_url: '/247-signup-today', magic_va_enabled: true });
const vip = makeProfile({ ...client, onboarding_funnel: 'vip-247', magic_ea_enabled: true, magic_va_enabled: true });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });

const catalogOf = (user: Profile, served = releases) => createPageCatalog(served, user, links);

const row = ({ label, to, icon, flag, external, badge }: NavigationItem): string =>
  [label, to, icon, flag, external && '↗', badge].filter(Boolean).join(' · ');
const rows = (user: Profile, placement: Placement, flags: readonly FlagName[] = flagNames): string[] =>
  catalogOf(user).items(placement, flags).map(row);

const clientMenus: Record<Placement, string[]> = {
  sidebar: [
    'Chat · /chat · message-circle · unread-messages',
    'Team · /assistants · users',
    'Customer portal · /customer-portal · wallet · customer_portal',
    'Share · /share · share',
    'Settings · /settings/preferences · settings',
  ],
  footer: [
    'Chat · /chat · message-circle · unread-messages',
    'Team · /assistants · users',
    'Share · /share · share',
    'Settings · /settings/preferences · settings',
  ],
  legacy: [
    'Chat · /chat · message-circle · unread-messages',
    'Dash · /dashboard · layout-dashboard',
    'EAs · /assistants · users',
    'Refer · /account/referral · gift',
    'Settings · /account · settings',
    'Org · /account/organizations · building-2',
    'Leaves · /team-leaves · calendar-off',
  ],
  more: [
    'Organizations · /account/organizations · building-2',
    'Account · /account · user',
    'Billing · /account/billing · wallet',
    'Dashboard · /dashboard · layout-dashboard',
    'Timesheets · /timesheets · calendar-clock',
    'Payment methods · /account/payment-method · credit-card',
    'Virtual card · /account/vcc · wallet-cards',
    'Referral · /account/referral · gift',
    'Leaves · /team-leaves · calendar-off',
  ],
};

/** Assistants have no footer navigation (product/routing#assistant-navigation). */
const assistantMenus: Record<Exclude<Placement, 'footer'>, string[]> = {
  sidebar: [
    'Home · /dashboard · layout-dashboard',
    'Account · /account · user',
    'Earnings · /earning · wallet · show_assistant_earnings',
    'Inbox · /inbox · inbox · gmail_integration',
    'Clients · /clients · book-user',
    'Teams · /assistant-teams · users',
    'Sessions · /sessions · calendar-clock',
    'Leaves · /leaves · calendar-off',
    'Tools · /tools · wrench',
    'Card · /account/vcc · wallet-cards',
    'LLM tool · https://llm.test · sparkles · workspace_magicllm_integration · ↗',
    'Help desk · https://help.test · life-buoy · ↗',
    'Share · /share · share',
    'Settings · /settings/preferences · settings',
  ],
  legacy: [
    'Home · /dashboard · layout-dashboard',
    'Teams · /assistant-teams · users',
    'Clients · /clients · book-user',
    'Earnings · /earning · wallet · show_assistant_earnings',
    'Sessions · /sessions · calendar-clock',
    'Leaves · /leaves · calendar-off',
    'Messenger · https://messenger.test · messages-square · ↗',
    'Tools beta · https://tools.test · wrench · ↗',
    'Help desk · https://help.test · life-buoy · ↗',
  ],
  more: ['Chat · /chat · message-circle · unread-messages'],
};
const newer = ['sidebar', 'more'] as const;

describe('menus of the shell and its remotes together (product/routing#navigation)', () => {
  it.each([
    ['client', client],
    ['24/7 client', client247],
    ['VIP 24/7 client', vip],
  ])('for a %s', (_, user) => {
    for (const placement of [...newer, 'footer', 'legacy'] as const)
      expect([placement, rows(user, placement)]).toEqual([placement, clientMenus[placement]]);
  });

  it('for an assistant', () => {
    for (const placement of [...newer, 'legacy'] as const)
      expect([placement, rows(assistant, placement)]).toEqual([placement, assistantMenus[placement]]);
  });

  it('for a candidate: dashboard and help desk (product/candidates#candidate-mode)', () => {
    const seen = ['Home · /dashboard · layout-dashboard', 'Help desk · https://help.test · life-buoy · ↗'];
    for (const placement of ['sidebar', 'legacy'] as const)
      expect([placement, rows(candidate, placement)]).toEqual([placement, seen]);
    expect(rows(candidate, 'more')).toEqual([]);
  });

  const chat = 'Chat · /chat · message-circle · unread-messages';
  const operations = 'Operations · /operations · building-2 · /api/operations/inbox/counts';

  it('for an operator: the operations and the chat, once, before the other entries', () => {
    expect(rows(makeProfile({ ...client, is_operator: true }), 'more')).toEqual([
      operations,
      chat,
      ...clientMenus.more,
    ]);
    expect(rows(makeProfile({ ...assistant, is_operator: true }), 'more')).toEqual([
      operations,
      chat,
      ...assistantMenus.more.filter((row) => row !== chat),
    ]);
    expect(rows(makeProfile({ ...client, is_operator: true }), 'sidebar')).toEqual([
      operations,
      ...clientMenus.sidebar,
    ]);
  });

  it.each([
    [false, []],
    [true, [operations, chat]],
  ])('for a user without an account type (operator: %s): %j', (is_operator, entries) => {
    const user = makeProfile({ account_type: null, is_operator });
    expect(rows(user, 'footer')).toEqual([]);
    for (const placement of ['sidebar', 'legacy', 'more'] as const) expect(rows(user, placement)).toEqual(entries);
  });

  it.each([
    ['customer_portal', client, 'sidebar'],
    ['show_assistant_earnings', assistant, 'sidebar'],
    ['show_assistant_earnings', assistant, 'legacy'],
    ['gmail_integration', assistant, 'sidebar'],
    ['workspace_magicllm_integration', assistant, 'sidebar'],
  ] as const)('lack the entries of the flag %s when the flag is off (%#)', (flag, user, placement) => {
    const others = flagNames.filter((name) => name !== flag);
    const whole = rows(user, placement);
    expect(rows(user, placement, others)).toEqual(whole.filter((entry) => !entry.includes(` · ${flag}`)));
    expect(rows(user, placement, [flag])).toEqual(
      expect.arrayContaining(whole.filter((entry) => entry.includes(flag))),
    );
  });
});

describe('active menu entries (product/routing#navigation)', () => {
  it.each([
    ['client', 'sidebar', '/chat/c/1', ['Chat']],
    ['client', 'sidebar', '/assistants/7', ['Team']],
    ['client', 'sidebar', '/settings/notifications', ['Settings']],
    ['client', 'sidebar', '/team/settings/a', ['Settings']],
    ['client', 'sidebar', '/settingsx', []],
    ['client', 'more', '/account/organizations/7', ['Organizations']],
    ['client', 'more', '/account/billing/7', ['Billing']],
    ['client', 'more', '/account', ['Account']],
    ['client', 'legacy', '/chat/c/1', ['Chat']],
    ['client', 'legacy', '/team/7', ['Dash']],
    ['client', 'legacy', '/assistants/7', ['EAs']],
    ['client', 'legacy', '/settings/notifications', ['Settings']],
    ['client', 'legacy', '/account/organizations/7', ['Org']],
    ['assistant', 'sidebar', '/job-applications', ['Clients']],
    ['assistant', 'sidebar', '/job-listings/7', ['Clients']],
    ['assistant', 'sidebar', '/clients/7', ['Clients']],
    ['assistant', 'sidebar', '/team/7', ['Teams']],
    ['assistant', 'sidebar', '/inbox/7', ['Inbox']],
    ['assistant', 'sidebar', '/settings', ['Settings']],
    ['assistant', 'sidebar', '/account/vcc', ['Card']],
    ['assistant', 'legacy', '/team/7', ['Teams']],
    ['assistant', 'legacy', '/job-applications', ['Clients']],
    ['assistant', 'more', '/chat/c/1', ['Chat']],
  ] as const)('for a %s in the placement %s on %s: %j', (type, placement, path, marked) => {
    const active = catalogOf(type === 'client' ? client : assistant)
      .items(placement, flagNames)
      .filter((item) => isActive(item, path));
    expect(active.map(({ label }) => label)).toEqual(marked);
  });
});

describe('entries without a page or an address', () => {
  const everywhere = [...newer, 'footer', 'legacy'] as const;

  it('are hidden, so no link leads to "not found"', () => {
    const served = [[], ...releases.map((release) => releases.filter((one) => one !== release))];
    for (const some of served) {
      for (const user of [client, assistant, candidate]) {
        const catalog = createPageCatalog(some, user);
        for (const placement of everywhere) {
          for (const item of catalog.items(placement, flagNames)) expect(catalog.find(item.to)).not.toBeNull();
        }
      }
    }
  });

  it("of remotes without a release are hidden, and the shell's entries stay", () => {
    const seen = (user: Profile) =>
      catalogOf(user, [])
        .items('sidebar', flagNames)
        .map(({ label }) => label);
    expect(seen(client)).toEqual(['Settings']);
    expect(seen(assistant)).toEqual(['LLM tool', 'Help desk', 'Settings']);
    expect(seen(candidate)).toEqual(['Help desk']);
  });

  it('are hidden if the environment has no address for them', () => {
    const isExternal = (item: NavigationItem) => item.external;
    expect(catalogOf(assistant).items('legacy', flagNames).filter(isExternal)).toHaveLength(3);
    expect(createPageCatalog(releases, assistant).items('legacy', flagNames).filter(isExternal)).toEqual([]);
  });
});
