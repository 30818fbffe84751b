import type { ReactNode } from 'react';
import styles from './settings-page.module.css';
import { SettingsPanel } from './settings-panel.tsx';

/** Renders a settings page: the list of pages on the left, the cards of the page on the right. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsPanel />
      <div className={styles.page}>{children}</div>
    </>
  );
}
