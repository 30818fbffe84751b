import type { NavigationItem } from 'shared/contracts';
import type { MenuLink } from 'shared/ui';
import { navigationIcon } from './icons.ts';

/** Converts navigation entries to menu entries. */
export const menuLinks = (items: NavigationItem[]): MenuLink[] =>
  items.map(({ label, icon, to, external }) => ({ label, icon: navigationIcon(icon), to, external }));
