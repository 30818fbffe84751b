import type { ExternalLinks, NavigationItem } from 'shared/contracts';

type Entry = Omit<NavigationItem, 'accountTypes' | 'order' | 'external'>;

/** Every path with /settings in it (spec 2). */
const settings = { activeContaining: '/settings' } as const;

const client: Entry[] = [
  {
    id: 'chat',
    label: 'Chat',
    icon: 'message-circle',
    to: '/chat',
    placements: ['sidebar', 'footer', 'legacy'],
    activeOn: ['/chat/*'],
    badge: 'unread-messages',
  },
  {
    id: 'legacy-dashboard',
    label: 'Dash',
    icon: 'layout-dashboard',
    to: '/dashboard',
    placements: ['legacy'],
    activeOn: ['/team/:id'],
  },
  {
    id: 'team',
    label: 'Team',
    icon: 'users',
    to: '/assistants',
    placements: ['sidebar', 'footer'],
    activeOn: ['/assistants/*'],
  },
  {
    id: 'legacy-team',
    label: 'EAs',
    icon: 'users',
    to: '/assistants',
    placements: ['legacy'],
    activeOn: ['/assistants/*'],
  },
  { id: 'legacy-referral', label: 'Refer', icon: 'gift', to: '/account/referral', placements: ['legacy'] },
  { id: 'legacy-settings', label: 'Settings', icon: 'settings', to: '/account', placements: ['legacy'], ...settings },
  {
    id: 'legacy-organizations',
    label: 'Org',
    icon: 'building-2',
    to: '/account/organizations',
    placements: ['legacy'],
    activeOn: ['/account/organizations/*'],
  },
  { id: 'share', label: 'Share', icon: 'share', to: '/share', placements: ['sidebar', 'footer'] },
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    to: '/settings/preferences',
    placements: ['sidebar', 'footer'],
    ...settings,
  },
  {
    id: 'customer-portal',
    label: 'Portal',
    icon: 'briefcase-business',
    to: '/customer-portal',
    placements: ['sidebar'],
    flag: 'customer_portal',
  },
  { id: 'account', label: 'Account', icon: 'user', to: '/account', placements: ['more'] },
  { id: 'dashboard', label: 'Dashboard', icon: 'layout-dashboard', to: '/dashboard', placements: ['more'] },
  {
    id: 'organizations',
    label: 'Organizations',
    icon: 'building-2',
    to: '/account/organizations',
    placements: ['more'],
  },
  { id: 'billing', label: 'Billing', icon: 'receipt', to: '/account/billing', placements: ['more'] },
  { id: 'referral', label: 'Referral', icon: 'gift', to: '/account/referral', placements: ['more'] },
  {
    id: 'payment-method',
    label: 'Payment method',
    icon: 'credit-card',
    to: '/account/payment-method',
    placements: ['more'],
  },
  { id: 'virtual-card', label: 'Virtual card', icon: 'wallet-cards', to: '/account/vcc', placements: ['more'] },
];

/** `links` give the addresses outside of the application; an entry without one has an empty `to` and is not shown. */
const assistant = (links: ExternalLinks): Entry[] => [
  {
    id: 'dashboard',
    label: 'Home',
    icon: 'layout-dashboard',
    to: '/dashboard',
    placements: ['sidebar', 'legacy'],
    allowCandidate: true,
  },
  { id: 'account', label: 'Account', icon: 'user', to: '/account', placements: ['sidebar'] },
  {
    id: 'legacy-teams',
    label: 'Teams',
    icon: 'users',
    to: '/assistant-teams',
    placements: ['legacy'],
    activeOn: ['/team/:id'],
  },
  {
    id: 'earning',
    label: 'Earnings',
    icon: 'wallet',
    to: '/earning',
    placements: ['sidebar'],
    flag: 'show_assistant_earnings',
  },
  {
    id: 'inbox',
    label: 'Inbox',
    icon: 'inbox',
    to: '/inbox',
    placements: ['sidebar'],
    activeOn: ['/inbox/*'],
    flag: 'gmail_integration',
  },
  {
    id: 'clients',
    label: 'Clients',
    icon: 'book-user',
    to: '/clients',
    placements: ['sidebar', 'legacy'],
    activeOn: ['/clients/*', '/job-applications/*', '/job-listings/*'],
  },
  {
    id: 'legacy-earning',
    label: 'Earnings',
    icon: 'wallet',
    to: '/earning',
    placements: ['legacy'],
    flag: 'show_assistant_earnings',
  },
  {
    id: 'teams',
    label: 'Teams',
    icon: 'users',
    to: '/assistant-teams',
    placements: ['sidebar'],
    activeOn: ['/team/:id'],
  },
  { id: 'sessions', label: 'Sessions', icon: 'calendar-clock', to: '/sessions', placements: ['sidebar', 'legacy'] },
  {
    id: 'messenger',
    label: 'Messenger',
    icon: 'messages-square',
    to: links.messenger ?? '',
    placements: ['legacy'],
  },
  { id: 'tools', label: 'Tools', icon: 'wrench', to: '/tools', placements: ['sidebar'] },
  { id: 'tools-beta', label: 'Tools beta', icon: 'wrench', to: links.tools ?? '', placements: ['legacy'] },
  { id: 'virtual-card', label: 'Card', icon: 'wallet-cards', to: '/account/vcc', placements: ['sidebar'] },
  {
    id: 'magic-llm',
    label: 'LLM tool',
    icon: 'sparkles',
    to: links.magicLlm ?? '',
    placements: ['sidebar'],
    flag: 'workspace_magicllm_integration',
  },
  {
    id: 'help-desk',
    label: 'Help desk',
    icon: 'life-buoy',
    to: links.helpDesk ?? '',
    placements: ['sidebar', 'legacy'],
    allowCandidate: true,
  },
  { id: 'share', label: 'Share', icon: 'share', to: '/share', placements: ['sidebar'] },
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    to: '/settings/preferences',
    placements: ['sidebar'],
    ...settings,
  },
];

/** Ids of all entries, whichever of them are shown. */
export const menuIds: string[] = [...new Set([...client, ...assistant({})].map(({ id }) => id))];

const isExternal = (to: string): boolean => !to.startsWith('/');

/**
 * The whole navigation of spec 2, newer and legacy, client and assistant. The catalog leaves out what has no page yet or is
 * not for the viewer, and a remote's own remote.json may replace an entry.
 */
export function menuPlan(links: ExternalLinks): NavigationItem[] {
  const of = (accountType: 'client' | 'assistant') => (entry: Entry, index: number) => ({
    ...entry,
    order: (index + 1) * 10,
    accountTypes: [accountType],
    ...(isExternal(entry.to) && { external: true }),
  });
  return [...client.map(of('client')), ...assistant(links).map(of('assistant'))].filter(({ to }) => to !== '');
}
