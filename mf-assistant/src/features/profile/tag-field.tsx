import { layout, TextField } from '@workspace/ui';
import clsx from 'clsx';
import { Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import styles from './form.module.css';

interface TagFieldProps {
  label: string;
  /** All items that can be chosen (product/profile#tags). */
  approved: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Maximum number of suggestions without a search text (`all`) and with one (`matching`). */
const shown = { all: 8, matching: 20 } as const;

/** Renders a search field to choose several items of an approved list. */
export function TagField({ label, approved, chosen, onChange, error }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLowerCase();
  const others = approved.filter((name) => !chosen.includes(name) && name.toLowerCase().includes(part));
  const offered = others.slice(0, part ? shown.matching : shown.all);
  const add = (name: string) => {
    onChange([...chosen, name]);
    setTyped('');
  };
  return (
    <div className={styles.tags}>
      <TextField
        label={label}
        icon={Search}
        placeholder="Type to find more"
        value={typed}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter chooses the first match and must not submit the form.
          event.preventDefault();
          if (part && offered[0]) add(offered[0]);
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={`Chosen: ${label}`}>
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={clsx(styles.chip, styles.chosen)}
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((other) => other !== name))}
              >
                {name}
                <X size={14} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 ? (
        <ul className={styles.chips} aria-label={`More: ${label}`}>
          {offered.map((name) => (
            <li key={name}>
              <button type="button" className={styles.chip} aria-label={`Add ${name}`} onClick={() => add(name)}>
                <Plus size={14} strokeWidth={2} aria-hidden="true" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={layout.quiet}>No matches found.</p>
      )}
    </div>
  );
}
