import { Menu } from '@workspace/ui';
import { Ellipsis } from 'lucide-react';
import { menuLinks } from '../navigation/menu-links.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import styles from './sidebar.module.css';

/**
 * Renders the More menu of the assistants' legacy sidebar (product/routing#assistant-navigation): the entries of the
 * newer sidebar that the legacy sidebar lacks.
 */
export function MoreMenu() {
  const { more } = useNavigation();
  if (more.length === 0) return null;
  return (
    <Menu
      side="right"
      align="end"
      trigger={
        <button type="button" className={styles.item}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>More</span>
        </button>
      }
      items={menuLinks(more)}
    />
  );
}
