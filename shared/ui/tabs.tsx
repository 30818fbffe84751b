import { Tabs as Base } from '@base-ui/react/tabs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<T extends string = string> {
  value: T;
  label: string;
  /** Number after the label. */
  count?: number | undefined;
  /** Content of the tab, rendered only while the tab is selected. */
  panel: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<T extends string = string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: ReadonlyArray<Tab<T>>;
  /** The open tab. Without `value`, Tabs keeps the state itself and opens the first tab. */
  value?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
  className?: string | undefined;
}

/** Renders tabs and the panel of the open tab. Arrow keys move between tabs, Enter opens a tab. */
export function Tabs<T extends string = string>({ label, tabs, value, onChange, className }: TabsProps<T>) {
  return (
    <Base.Root
      className={clsx(styles.root, className)}
      value={value}
      defaultValue={tabs[0]?.value}
      onValueChange={(next: T) => onChange?.(next)}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
