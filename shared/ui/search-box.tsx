import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import { portalOwner } from './portal-owner.ts';
import styles from './search-box.module.css';

export interface SearchBoxItem {
  /** Unique in all groups. */
  value: string;
  label: string;
  /** A second line of secondary text. */
  description?: string | undefined;
  /** Secondary text at the end of the line, such as a status. */
  note?: string | undefined;
}

/** Results of one kind. */
export interface SearchBoxGroup {
  label: string;
  items: readonly SearchBoxItem[];
}

export interface SearchBoxProps {
  label: string;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** The typed text. */
  text: string;
  onText: (text: string) => void;
  /** What the text finds. The server has filtered it. */
  groups: readonly SearchBoxGroup[];
  /** Text that replaces the list if nothing is found, while the server searches, and after a failure. */
  emptyText: ReactNode;
  onChoose: (item: SearchBoxItem) => void;
}

/** Renders a search field with results in groups. Arrow keys and Enter choose a result, Escape closes the list. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, maxLength, text, onText, groups, emptyText, onChoose } = props;
  const id = useId();
  return (
    <Base.Root
      items={groups}
      mode="none"
      value={text}
      // Base UI also writes the label of a chosen result into the field.
      onValueChange={(next, { reason }) => reason !== 'item-press' && onText(next)}
    >
      <div className={fieldStyles.field}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <div className={styles.box}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
          <Base.Input
            id={id}
            // Base UI hides the label from screen readers while the list is open.
            aria-label={label}
            className={clsx(fieldStyles.control, styles.input)}
            placeholder={placeholder}
            maxLength={maxLength}
          />
        </div>
      </div>
      <Base.Portal {...portalOwner}>
        <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <Base.List>
              {(group: SearchBoxGroup) => (
                <Base.Group key={group.label} items={group.items}>
                  <Base.GroupLabel className={styles.groupLabel}>{group.label}</Base.GroupLabel>
                  <Base.Collection>
                    {(item: SearchBoxItem) => (
                      <Base.Item key={item.value} value={item} className={styles.item} onClick={() => onChoose(item)}>
                        <span className={styles.words}>
                          {item.label}
                          {item.description && <span className={styles.quiet}>{item.description}</span>}
                        </span>
                        {item.note && <span className={styles.quiet}>{item.note}</span>}
                      </Base.Item>
                    )}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
