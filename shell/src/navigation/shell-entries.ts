import { accountTypes, type ExternalLinks, type NavigationItem } from '@workspace/contracts';

/** An entry whose URL depends on the environment. `link` is the name of the URL. */
type OutsideEntry = Omit<NavigationItem, 'to' | 'external'> & { link: keyof ExternalLinks };

/** Entries for pages of the shell (shell-pages.ts). */
const pages: NavigationItem[] = [
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    to: '/settings/preferences',
    order: 170,
    placements: ['sidebar', 'footer'],
    accountTypes: [...accountTypes],
    // Active on every path that contains /settings (product/routing#client-navigation).
    activeContaining: '/settings',
  },
];

/**
 * Entries that link to other sites. A manifest cannot contain these entries, because a release is the same in every
 * environment.
 */
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

/** Ids of all entries of the shell, including entries without a URL in this environment. Remotes must not use them. */
export const shellEntryIds: string[] = [...pages, ...outside].map(({ id }) => id);

/**
 * Returns the shell's own navigation entries (product/routing#navigation), in the format of a remote's remote.json.
 * @param links the URLs of this environment; an entry without a URL is left out
 */
export const shellEntries = (links: ExternalLinks): NavigationItem[] => [
  ...pages,
  ...outside.flatMap(({ link, ...entry }) => {
    const to = links[link];
    return to ? [{ ...entry, to, external: true }] : [];
  }),
];
