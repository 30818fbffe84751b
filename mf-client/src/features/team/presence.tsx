import { layout, useNow } from '@workspace/ui';
import clsx from 'clsx';
import { presenceText } from './people.ts';
import styles from './presence.module.css';

/** Renders a person's presence, with the start time for an online person. */
export function Presence({ onlineSince }: { onlineSince: string | null }) {
  const now = useNow();
  return <p className={clsx(layout.quietNumbers, onlineSince && styles.online)}>{presenceText(onlineSince, now)}</p>;
}
