import type { ReactNode } from 'react';
import styles from './settings-page.module.css';
import { SettingsPanel } from './settings-panel.tsx';

/** A page of the settings: the list of pages on the left, the cards of this one beside it. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsPanel />
      <div className={styles.page}>{children}</div>
    </>
  );
}
