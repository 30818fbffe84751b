import { layout } from '@workspace/ui';
import type { ReactNode } from 'react';
import { SettingsPanel } from './settings-panel.tsx';

/** Renders a settings page: the left panel with the list of pages, and the cards of the page. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsPanel />
      <div className={layout.formPage}>{children}</div>
    </>
  );
}
