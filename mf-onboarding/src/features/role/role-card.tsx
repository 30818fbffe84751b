import { VisuallyHidden } from '@workspace/ui';
import { Check } from 'lucide-react';
import styles from './role-card.module.css';
import type { Role } from './roles.ts';

interface RoleCardProps {
  role: Role;
  checked: boolean;
  onChoose: () => void;
  describedBy?: string | undefined;
}

/** Renders a role as a card around a radio button. The arrow keys select a card, and the whole card is clickable. */
export function RoleCard({ role, checked, onChoose, describedBy }: RoleCardProps) {
  const { value, icon: Icon, name, headline, gets } = role;
  const listId = `role-${value}-gets`;
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name="account_type"
        value={value}
        checked={checked}
        onChange={onChoose}
        className={styles.input}
        aria-label={`${name}: ${headline}`}
        aria-describedby={[listId, describedBy].filter(Boolean).join(' ')}
      />
      <span className={styles.top}>
        <span className={styles.icon}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className={styles.ring} aria-hidden="true" />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.headline}>{headline}</span>
      <span id={listId} className={styles.gets}>
        {gets.map((one) => (
          <span key={one} className={styles.get}>
            <Check size={16} strokeWidth={2.25} aria-hidden="true" className={styles.check} />
            <span>
              {one}
              <VisuallyHidden>.</VisuallyHidden>
            </span>
          </span>
        ))}
      </span>
    </label>
  );
}
