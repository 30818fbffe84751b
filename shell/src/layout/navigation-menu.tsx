import { IconButton, Menu } from '@workspace/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { menuLinks } from '../navigation/menu-links.ts';
import { useNavigation } from '../navigation/use-navigation.ts';

/** Renders the whole navigation as a menu, for screens without a sidebar (product/routing#navigation). */
export function NavigationMenu() {
  const { all } = useNavigation();
  return <Menu align="start" trigger={<IconButton icon={MenuIcon} label="Menu" />} items={menuLinks(all)} />;
}
