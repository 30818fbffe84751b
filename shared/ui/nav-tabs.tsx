import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './nav-tabs.module.css';

export interface NavTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  /** `end`: the tab is active only on exactly this path, not on the paths below it. */
  pages: ReadonlyArray<{ to: string; label: string; end?: boolean | undefined }>;
}

/** Renders links to a few pages as tabs. On a phone, the row scrolls and shows the active tab. */
export function NavTabs({ label, pages }: NavTabsProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is active
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current="page"]');
    // jsdom has no scrollIntoView.
    active?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={label}>
      {pages.map(({ to, label: text, end }) => (
        <NavLink key={to} to={to} end={end} className={styles.link ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
