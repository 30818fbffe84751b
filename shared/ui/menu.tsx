import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { IconType } from './icon.ts';
import styles from './menu.module.css';

interface MenuEntryLook {
  label: string;
  /** Unique key of the entry. The default is the label. */
  id?: string | undefined;
  icon?: IconType | undefined;
  /** A second line of secondary text. */
  description?: string | undefined;
  danger?: boolean | undefined;
}

/** A menu entry that runs an action. */
export interface MenuAction extends MenuEntryLook {
  onSelect: () => void;
  disabled?: boolean | undefined;
}

/** A menu entry that links to a page. */
export interface MenuLink extends MenuEntryLook {
  to: string;
  /** Opens in a new tab. */
  external?: boolean | undefined;
}

export type MenuEntry = MenuAction | MenuLink | 'separator';

export interface MenuProps {
  /** The element that opens the menu: a Button, an IconButton, or another element that passes on its props and ref. */
  trigger: ReactElement;
  items: ReadonlyArray<MenuEntry>;
  /** Content above the entries, such as the signed-in user. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

function Words({ icon: Icon, label, description }: MenuEntryLook) {
  return (
    <>
      {Icon && <Icon size={17} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />}
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </>
  );
}

function Entry({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const className = clsx(styles.item, entry.danger && styles.danger);
  if ('to' in entry) {
    return (
      <Base.LinkItem
        className={className}
        label={entry.label}
        closeOnClick
        render={<RouterLink to={entry.to} {...(entry.external && { target: '_blank', rel: 'noreferrer' })} />}
      >
        <Words {...entry} />
        {entry.external && <span className="visually-hidden"> (opens in a new tab)</span>}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={className} label={entry.label} disabled={entry.disabled} onClick={entry.onSelect}>
      <Words {...entry} />
    </Base.Item>
  );
}

/** Renders `trigger` as a button that opens a list of actions and links. */
export function Menu({ trigger, items, header, align = 'end', side = 'bottom' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            {header && <div className={styles.header}>{header}</div>}
            {items.map((entry, index) =>
              entry === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no other key
                <Base.Separator key={`separator-${index}`} className={styles.separator} />
              ) : (
                <Entry key={entry.id ?? entry.label} entry={entry} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
