import { Button } from '@workspace/ui';
import styles from './shift-problem.module.css';

/** Renders an error with a retry button in a shift card. The rest of the card stays visible. */
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
