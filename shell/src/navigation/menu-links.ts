import type { NavigationItem } from '@workspace/contracts';
import type { MenuLink } from '@workspace/ui';
import { navigationIcon } from './icons.ts';

/** Converts navigation entries to menu entries. */
export const menuLinks = (items: NavigationItem[]): MenuLink[] =>
  items.map(({ label, icon, to, external }) => ({ label, icon: navigationIcon(icon), to, external }));
