import { Menu as MenuIcon } from 'lucide-react';
import { IconButton, Menu } from 'shared/ui';
import { menuLinks } from '../navigation/menu-links.ts';
import { useNavigation } from '../navigation/use-navigation.ts';

/** The whole navigation as a single list behind a button, where no sidebar is shown (product/routing#navigation). */
export function NavigationMenu() {
  const { all } = useNavigation();
  return <Menu align="start" trigger={<IconButton icon={MenuIcon} label="Menu" />} items={menuLinks(all)} />;
}
