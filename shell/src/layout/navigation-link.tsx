import type { NavigationItem } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import { Link, useLocation } from 'react-router-dom';
import { navigationIcon } from '../navigation/icons.ts';
import { isActive } from '../navigation/page-catalog.ts';
import { NavigationBadge } from './navigation-badge.tsx';
import styles from './navigation-link.module.css';

interface NavigationLinkProps {
  item: NavigationItem;
  className: string | undefined;
  onClick?: () => void;
}

/** Renders a menu entry, with `aria-current` on the entry of the current page. */
export function NavigationLink({ item, className, onClick }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const Icon = navigationIcon(item.icon);
  return (
    <Link
      to={item.to}
      {...(item.external && { target: '_blank', rel: 'noreferrer' })}
      className={className}
      aria-current={!item.external && isActive(item, pathname) ? 'page' : undefined}
      onClick={onClick}
    >
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {item.badge && <NavigationBadge badge={item.badge} />}
      </span>
      <span>{item.label}</span>
      {item.external && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </Link>
  );
}
