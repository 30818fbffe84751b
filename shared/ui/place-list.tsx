import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { IconType } from './icon.ts';
import styles from './place-list.module.css';

export interface PlaceListProps {
  /** Accessible name of the navigation. */
  label: string;
  places: readonly { to: string; icon: IconType; title: string; text: string }[];
}

/** Renders links to other pages as cards. Each card has an icon, a title and a line of text. */
export function PlaceList({ label, places }: PlaceListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.places}>
        {places.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.place}>
              <span className={styles.icon}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
