import { useUser } from '@workspace/host';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { areasFor } from '../areas.ts';
import { paths } from '../paths.ts';
import styles from './area-nav.module.css';

/** Renders the tabs of the operations pages that the operator may open. */
export function AreaNav() {
  const { operator_roles } = useUser();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const active = nav.current?.querySelector(`a[href="${pathname}"]`);
    active?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label="Operations">
      <NavLink end to={paths.home} className={styles.link ?? ''}>
        Overview
      </NavLink>
      {areasFor(operator_roles).map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
