import { accountTypes, type ExternalLinks, type NavigationItem } from 'shared/contracts';

/** An entry whose address is set for each environment; `link` names it. */
type OutsideEntry = Omit<NavigationItem, 'to' | 'external'> & { link: keyof ExternalLinks };

/** What leads to pages of the shell (shell-pages.ts). */
const pages: NavigationItem[] = [
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    to: '/settings/preferences',
    order: 170,
    placements: ['sidebar', 'footer'],
    accountTypes: [...accountTypes],
    // Every path with /settings in it (product/routing#client-navigation).
    activeContaining: '/settings',
  },
];

/** What leads out of the application. No manifest can hold it: a release is the same in every environment. */
const outside: OutsideEntry[] = [
  {
    id: 'messenger',
    label: 'Messenger',
    icon: 'messages-square',
    link: 'messenger',
    order: 100,
    placements: ['legacy'],
    accountTypes: ['assistant'],
  },
  {
    id: 'tools-beta',
    label: 'Tools beta',
    icon: 'wrench',
    link: 'tools',
    order: 120,
    placements: ['legacy'],
    accountTypes: ['assistant'],
  },
  {
    id: 'magic-llm',
    label: 'LLM tool',
    icon: 'sparkles',
    link: 'magicLlm',
    order: 140,
    placements: ['sidebar'],
    accountTypes: ['assistant'],
    flag: 'workspace_magicllm_integration',
  },
  {
    id: 'help-desk',
    label: 'Help desk',
    icon: 'life-buoy',
    link: 'helpDesk',
    order: 150,
    placements: ['sidebar', 'legacy'],
    accountTypes: ['assistant'],
    allowCandidate: true,
  },
];

/** Ids of the shell's entries, whichever of them have an address: no remote may take them. */
export const shellEntryIds: string[] = [...pages, ...outside].map(({ id }) => id);

/**
 * The shell's own part of the navigation (product/routing#navigation), in the form in which a remote describes its part
 * in remote.json.
 *
 * @param links the addresses that this environment has; an entry without one is left out.
 */
export const shellEntries = (links: ExternalLinks): NavigationItem[] => [
  ...pages,
  ...outside.flatMap(({ link, ...entry }) => {
    const to = links[link];
    return to ? [{ ...entry, to, external: true }] : [];
  }),
];
