import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** Accessible name, such as 'Pages of sessions'. */
  label: string;
  /** Page number, from 0. */
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/**
 * Shows the range of visible rows, such as '11–20 of 42', and buttons for the previous and next page. Renders nothing
 * if there is only one page.
 */
export function Pager({ label, page, limit, total, onPage }: PagerProps) {
  const last = Math.max(0, Math.ceil(total / limit) - 1);
  if (last === 0 && page === 0) return null;
  const first = page * limit + 1;
  const range =
    page > last
      ? '0'
      : `${first.toLocaleString('en-US')}–${Math.min(total, first + limit - 1).toLocaleString('en-US')}`;
  return (
    <nav className={styles.pager} aria-label={label}>
      <p className={styles.range} aria-live="polite">
        {range} of {total.toLocaleString('en-US')}
      </p>
      <Button
        variant="secondary"
        size="s"
        icon={ChevronLeft}
        disabled={page === 0}
        onClick={() => onPage(Math.min(page - 1, last))}
      >
        Previous
      </Button>
      <Button variant="secondary" size="s" icon={ChevronRight} disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
