import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { IconType } from './icon.ts';
import styles from './menu.module.css';
import { portalOwner } from './portal-owner.ts';

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
  /** Marks the one of several links that the page shows. */
  current?: boolean | undefined;
}

/** A menu entry that turns something on and off. The menu stays open. */
export interface MenuCheck extends MenuEntryLook {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export type MenuEntry = MenuAction | MenuLink | MenuCheck | 'separator';

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

const Mark = () => <Check size={16} strokeWidth={2.25} aria-hidden="true" className={styles.mark} />;

function Entry({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const className = clsx(styles.item, entry.danger && styles.danger);
  if ('to' in entry) {
    return (
      <Base.LinkItem
        className={className}
        label={entry.label}
        closeOnClick
        aria-current={entry.current || undefined}
        render={<RouterLink to={entry.to} {...(entry.external && { target: '_blank', rel: 'noreferrer' })} />}
      >
        <Words {...entry} />
        {entry.current && <Mark />}
        {entry.external && <span className="visually-hidden"> (opens in a new tab)</span>}
      </Base.LinkItem>
    );
  }
  if ('checked' in entry) {
    return (
      <Base.CheckboxItem
        className={className}
        label={entry.label}
        checked={entry.checked}
        disabled={entry.disabled}
        onCheckedChange={(checked) => entry.onCheckedChange(checked)}
      >
        <Words {...entry} />
        {entry.checked && <Mark />}
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item className={className} label={entry.label} disabled={entry.disabled} onClick={entry.onSelect}>
      <Words {...entry} />
    </Base.Item>
  );
}

/** Renders `trigger` as a button that opens a list of actions, links and things to turn on and off. */
export function Menu({ trigger, items, header, align = 'end', side = 'bottom' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal {...portalOwner}>
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
