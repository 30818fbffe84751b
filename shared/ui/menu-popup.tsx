import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styles from './menu.module.css';
import type { MenuEntry, MenuProps } from './menu.tsx';
import { portalOwner } from './portal-owner.ts';

function Words({ icon: Icon, label, description }: Exclude<MenuEntry, 'separator'>) {
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

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  /** What the trigger renders (`useLateTrigger`). */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Renders the list of a menu while it is open. */
export function MenuPopup(props: MenuPopupProps) {
  const { trigger, items, header, align = 'end', side = 'bottom', open, onOpenChange } = props;
  return (
    <Base.Root modal={false} open={open} onOpenChange={(next) => onOpenChange(next)}>
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
