import type { ClockInRefusal } from 'shared/contracts';
import { refusalTexts } from '../session/refusals.ts';
import styles from './shift-problem.module.css';

/** Why one may not go online with the team, and whom to ask (spec 5). The toast beside it has the spec's sentence. */
export function ShiftRefusal({ refusal }: { refusal: ClockInRefusal }) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.text}>{refusalTexts[refusal]}</p>
    </div>
  );
}
