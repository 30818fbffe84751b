import { useLayout } from '@workspace/host';
import { Avatar } from '@workspace/ui';
import clsx from 'clsx';
import { Link, type To } from 'react-router-dom';
import type { Person } from './people.ts';
import styles from './person-row.module.css';

/** Renders a person in the people panel as a link. On mobile, the link also closes the panel. */
export function PersonRow({ person, to, selected }: { person: Person; to: To; selected: boolean }) {
  const { isMobile, setLeftPanelOpen } = useLayout();
  const presence = person.onlineSince ? 'online' : 'offline';
  return (
    <li>
      <Link
        to={to}
        className={clsx(styles.row, selected && styles.selected)}
        aria-current={selected || undefined}
        onClick={() => isMobile && setLeftPanelOpen(false)}
      >
        <span aria-hidden="true">
          <Avatar name={person.name} src={person.avatarUrl} presence={presence} decorative />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{person.name}</span>
          <span className={styles.about}>
            {person.role} · <span className={clsx(person.onlineSince && styles.online)}>{presence}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
