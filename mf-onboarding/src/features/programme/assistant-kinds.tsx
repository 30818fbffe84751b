import { Checkbox } from '@workspace/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './assistant-kinds.module.css';

/** Kinds of assistants that a client needs: executive, virtual or both. */
export interface Kinds {
  magic_ea_enabled: boolean;
  magic_va_enabled: boolean;
}

interface AssistantKindsProps {
  value: Kinds;
  onChange: (changes: Partial<Kinds>) => void;
  error?: string | undefined;
}

const kinds = [
  { name: 'magic_ea_enabled', label: 'Executive assistant', hint: 'Calendar, inbox, travel, and people' },
  { name: 'magic_va_enabled', label: 'Virtual assistant', hint: 'Research, data, orders, and errands' },
] as const;

/** Returns the validation message, or undefined if at least one kind is chosen. */
export const kindsProblem = ({ magic_ea_enabled, magic_va_enabled }: Kinds): string | undefined =>
  magic_ea_enabled || magic_va_enabled ? undefined : 'Choose at least one kind of assistant.';

/** Renders the kinds of assistants as checkboxes. */
export function AssistantKinds({ value, onChange, error }: AssistantKindsProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.kinds}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>What do you need help with?</legend>
      {kinds.map(({ name, label, hint }) => (
        <div key={name} className={styles.kind}>
          <Checkbox
            name={name}
            label={label}
            hint={hint}
            checked={value[name]}
            onChange={(checked) => onChange({ [name]: checked })}
          />
        </div>
      ))}
      {error && (
        <p id={id} className={styles.error} role="alert">
          <CircleAlert size={14} strokeWidth={2} aria-hidden="true" /> {error}
        </p>
      )}
    </fieldset>
  );
}
