import { isEmail } from '@workspace/contracts';
import { TextField, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './address-list.module.css';
import { addAddresses } from './addresses.ts';

interface AddressListProps {
  list: readonly string[];
  onChange: (list: string[]) => void;
  /** Text in the field that is not in the list yet. */
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
}

/** Renders a list of email addresses and a field to add more. Users type one address or paste several at once. */
export function AddressList({ list, onChange, typed, onType, error }: AddressListProps) {
  const [said, setSaid] = useState('');
  const add = (text: string) => {
    onChange(addAddresses(list, text));
    onType('');
  };
  const remove = (address: string) => {
    onChange(list.filter((one) => one !== address));
    setSaid(`${address} removed`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ([',', ';', ' ', 'Enter'].includes(event.key) && typed.trim()) {
      event.preventDefault();
      add(typed);
    }
    const last = list.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };
  return (
    <div className={styles.field}>
      <TextField
        label="Email addresses"
        hint="Press Enter after each address, or paste several at once."
        error={error}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\s,;]/.test(text.trim())) return;
          event.preventDefault();
          add(`${typed} ${text}`);
        }}
      />
      {list.length > 0 && (
        <ul className={styles.list} aria-label="Addresses to invite">
          {list.map((address) => (
            <li key={address} className={clsx(styles.item, !isEmail(address) && styles.bad)}>
              <span className={styles.address}>
                {address}
                {!isEmail(address) && <VisuallyHidden>, not an email address</VisuallyHidden>}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${address}`}
                onClick={() => remove(address)}
              >
                <X size={14} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
