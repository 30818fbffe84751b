import { layout } from '@workspace/ui';
import clsx from 'clsx';
import { presenceText } from './people.ts';
import styles from './presence.module.css';

/** Renders whether a person is online, and since when. */
export function Presence({ onlineSince }: { onlineSince: string | null }) {
  return <p className={clsx(layout.quietNumbers, onlineSince && styles.online)}>{presenceText(onlineSince)}</p>;
}
