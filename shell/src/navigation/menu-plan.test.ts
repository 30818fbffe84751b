import { type FlagName, flagNames, type Profile } from 'shared/contracts';
import { makeProfile } from 'shared/testing';
import { makeRelease } from '../testing/make-release.ts';
import { createPageCatalog } from './page-catalog.ts';

const client = makeProfile({ account_type: 'client' });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });

/** Every page that the navigation of spec 2 names. */
const everything = makeRelease('mf-everything', {
  routes: [
    '/chat/*',
    '/assistants',
    '/share',
    '/customer-portal',
    '/account',
    '/account/billing',
    '/account/referral',
    '/account/payment-method',
    '/account/vcc',
    '/account/organizations',
    '/dashboard',
    '/earning',
    '/inbox',
    '/clients',
    '/assistant-teams',
    '/sessions',
    '/tools',
  ].map((path) => ({ path, allowCandidate: true })),
});
const links = {
  helpDesk: 'https://help.test',
  magicLlm: 'https://llm.test',
  messenger: 'https://messenger.test',
  tools: 'https://tools.test',
};
const catalogOf = (user: Profile) => createPageCatalog([everything], user, links);
const shown = (user: Profile, placement: 'sidebar' | 'footer' | 'legacy' | 'more', flags: readonly FlagName[]) =>
  catalogOf(user)
    .items(placement, flags)
    .map(({ to, label }) => `${label} ${to}`);

describe('the navigation of spec 2, when every page exists', () => {
  it('of a client, newer', () => {
    expect(shown(client, 'sidebar', flagNames)).toEqual([
      'Chat /chat',
      'Team /assistants',
      'Share /share',
      'Settings /settings/preferences',
      'Portal /customer-portal',
    ]);
    expect(shown(client, 'more', flagNames)).toEqual([
      'Account /account',
      'Dashboard /dashboard',
      'Organizations /account/organizations',
      'Billing /account/billing',
      'Referral /account/referral',
      'Payment method /account/payment-method',
      'Virtual card /account/vcc',
    ]);
  });

  it('of a client, legacy', () => {
    expect(shown(client, 'legacy', [])).toEqual([
      'Chat /chat',
      'Dash /dashboard',
      'EAs /assistants',
      'Refer /account/referral',
      'Settings /account',
      'Org /account/organizations',
    ]);
  });

  it('of an assistant, newer', () => {
    expect(shown(assistant, 'sidebar', flagNames)).toEqual([
      'Home /dashboard',
      'Account /account',
      'Earnings /earning',
      'Inbox /inbox',
      'Clients /clients',
      'Teams /assistant-teams',
      'Sessions /sessions',
      'Tools /tools',
      'Card /account/vcc',
      'LLM tool https://llm.test',
      'Help desk https://help.test',
      'Share /share',
      'Settings /settings/preferences',
    ]);
  });

  it('of an assistant, legacy', () => {
    expect(shown(assistant, 'legacy', flagNames)).toEqual([
      'Home /dashboard',
      'Teams /assistant-teams',
      'Clients /clients',
      'Earnings /earning',
      'Sessions /sessions',
      'Messenger https://messenger.test',
      'Tools beta https://tools.test',
      'Help desk https://help.test',
    ]);
  });

  it('of a candidate: dashboard and help desk (spec 6)', () => {
    for (const placement of ['sidebar', 'legacy'] as const)
      expect(shown(candidate, placement, flagNames)).toEqual(['Home /dashboard', 'Help desk https://help.test']);
  });

  it.each([
    ['customer_portal', client, 'sidebar', 'Portal /customer-portal'],
    ['show_assistant_earnings', assistant, 'sidebar', 'Earnings /earning'],
    ['show_assistant_earnings', assistant, 'legacy', 'Earnings /earning'],
    ['gmail_integration', assistant, 'sidebar', 'Inbox /inbox'],
    ['workspace_magicllm_integration', assistant, 'sidebar', 'LLM tool https://llm.test'],
  ] as const)('the flag %s decides on an entry (%#)', (flag, user, placement, entry) => {
    expect(shown(user, placement, [flag])).toContain(entry);
    expect(
      shown(
        user,
        placement,
        flagNames.filter((name) => name !== flag),
      ),
    ).not.toContain(entry);
  });
});

describe('what has no page or no address', () => {
  it('is not shown: a link never leads to "not found"', () => {
    for (const user of [client, assistant, candidate]) {
      const catalog = createPageCatalog([], user);
      for (const placement of ['sidebar', 'footer', 'legacy', 'more'] as const) {
        for (const item of catalog.items(placement, flagNames)) expect(catalog.find(item.to)).not.toBeNull();
      }
    }
  });

  it('external entries open elsewhere', () => {
    const items = catalogOf(assistant).items('legacy', flagNames);
    expect(items.filter(({ external }) => external).map(({ id }) => id)).toEqual([
      'messenger',
      'tools-beta',
      'help-desk',
    ]);
  });
});
