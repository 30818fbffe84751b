import { Button } from '@workspace/ui';
import styles from './shift-problem.module.css';

/** Renders the error of a part of the card that failed to load, with a button to retry. The rest of the card stays. */
export function ShiftProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.text}>{text}</p>
      <Button variant="secondary" size="s" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
