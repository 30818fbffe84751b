import { Combobox as Base } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import fieldStyles from './field.module.css';
import { FieldMessage, type FieldProps, LabelText } from './field.tsx';
import { portalOwner } from './portal-owner.ts';
import styles from './search-select.module.css';
import type { SelectOption } from './select.tsx';

export interface SearchSelectProps extends FieldProps {
  options: ReadonlyArray<SelectOption>;
  value: string;
  onChange: (value: string) => void;
  /** Text that replaces the list if no option matches. */
  emptyText?: string | undefined;
  /** Called with the typed text, for options that come from a search on the server. */
  onSearch?: ((text: string) => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** How many options of a search on the server the list shows at most. */
const maxFound = 60;

/**
 * Renders a field to search and select an option from a long list. A click selects the text, so that typing replaces
 * it. Enter takes the first match of a list in the page, and never sends the form with a text that is no option.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hideLabel, hint, error, required, options, value, onChange, onSearch } = props;
  const { emptyText = 'Nothing matches.', disabled, className } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const found = options.find((option) => option.value === value) ?? null;
  // Base UI writes the label of a new object into the field, also while the user types. So the object stays the same
  // while value and label do, and while a search has other options.
  const [chosen, setChosen] = useState(found);
  const isSame = found ? found.value === chosen?.value && found.label === chosen.label : chosen?.value === value;
  if (!isSame && (found || chosen)) setChosen(found);
  const takesFocus = useRef(false);
  /** Enter sends the form of the field only when the field shows the chosen option. */
  const holdForm = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.currentTarget.value !== (chosen?.label ?? '')) event.preventDefault();
  };
  return (
    <Base.Root<SelectOption>
      items={options}
      value={chosen}
      onValueChange={(next) => {
        if (!next) return;
        onChange(next.value);
        onSearch?.('');
      }}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch?.(text)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      // A search on the server may find an option by other words than those of its label.
      filter={onSearch ? null : undefined}
      limit={onSearch ? maxFound : -1}
      autoHighlight={!onSearch}
      disabled={disabled}
    >
      <div className={clsx(fieldStyles.field, className)}>
        <label htmlFor={id} className={clsx(fieldStyles.label, hideLabel && 'visually-hidden')}>
          <LabelText label={label} required={required} />
        </label>
        <div className={styles.box}>
          <Base.Input
            id={id}
            // Base UI hides the label from screen readers while the list is open.
            aria-label={label}
            className={clsx(fieldStyles.control, styles.input)}
            aria-describedby={error || hint ? messageId : undefined}
            aria-invalid={error ? true : undefined}
            onMouseDown={({ currentTarget }) => {
              takesFocus.current = document.activeElement !== currentTarget;
            }}
            onClick={({ currentTarget }) => {
              if (takesFocus.current) currentTarget.select();
            }}
            onKeyDown={holdForm}
          />
          <Base.Trigger className={styles.trigger} aria-label={`Show all: ${label}`}>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Base.Trigger>
        </div>
        <FieldMessage id={messageId} hint={hint} error={error} />
      </div>
      <Base.Portal {...portalOwner}>
        <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <Base.List>
              {(option: SelectOption) => (
                <Base.Item key={option.value} value={option} className={styles.item}>
                  <span className={styles.words}>
                    {option.label}
                    {option.description && <span className={styles.description}>{option.description}</span>}
                  </span>
                  <Base.ItemIndicator className={styles.check}>
                    <Check size={16} strokeWidth={2.25} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
