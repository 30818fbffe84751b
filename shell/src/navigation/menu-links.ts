import type { NavigationItem } from 'shared/contracts';
import type { MenuLink } from 'shared/ui';
import { navigationIcon } from './icons.ts';

/** Navigation items as entries of a menu. */
export const menuLinks = (items: NavigationItem[]): MenuLink[] =>
  items.map(({ label, icon, to, external }) => ({ label, icon: navigationIcon(icon), to, external }));
