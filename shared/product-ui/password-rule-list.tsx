import type { PasswordRule } from '@workspace/contracts';
import clsx from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import styles from './password-rule-list.module.css';

/** Lists the password rules and marks those that the typed password meets. */
export function PasswordRuleList({ id, rules }: { id: string; rules: PasswordRule[] }) {
  return (
    <ul id={id} className={styles.rules} aria-label="Password rules">
      {rules.map(({ text, met, required }) => (
        <li key={text} className={clsx(styles.rule, met && styles.met)}>
          {met ? (
            <CircleCheck size={15} strokeWidth={2} aria-hidden="true" />
          ) : (
            <Circle size={15} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span>
            {text}
            <span className="visually-hidden">{met ? ', done' : required ? ', required' : ', not yet'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
