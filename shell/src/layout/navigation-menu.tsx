import { IconButton, Menu, type MenuEntry } from '@workspace/ui';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { menuLinks } from '../navigation/menu-links.ts';
import { useNavigation } from '../navigation/use-navigation.ts';

interface NavigationMenuProps {
  /** Opens the command palette. Without it, the menu has no entry for the search. */
  onSearch: (() => void) | undefined;
}

/** Renders the whole navigation as a menu, for screens without a sidebar (product/routing#navigation). */
export function NavigationMenu({ onSearch }: NavigationMenuProps) {
  const { all } = useNavigation();
  const search: MenuEntry[] = onSearch ? [{ label: 'Search', icon: Search, onSelect: onSearch }, 'separator'] : [];
  return (
    <Menu
      align="start"
      trigger={<IconButton icon={MenuIcon} label="Menu" />}
      items={[...search, ...menuLinks(all)]}
    />
  );
}
