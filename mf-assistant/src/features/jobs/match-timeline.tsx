import { type MatchStatus, matchStatuses, type Transition } from '@workspace/contracts';
import { formatDateTime, layout } from '@workspace/ui';
import styles from './jobs.module.css';
import { matchWords } from './match-words.ts';

const labelOf = (state: string): string => {
  const known = matchStatuses.find((status): status is MatchStatus => status === state);
  return known ? matchWords[known].label : state;
};

/** Lists the status changes of a match in the order of `history`. */
export function MatchTimeline({ history }: { history: readonly Transition[] }) {
  if (history.length === 0) return <p className={layout.quietNumbers}>No status changes yet.</p>;
  return (
    <ol className={styles.timeline}>
      {history.map(({ id, to_state, created_at }) => (
        <li key={id}>
          <span>{labelOf(to_state)}</span>
          <time className={layout.quietNumbers} dateTime={created_at}>
            {formatDateTime(created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
