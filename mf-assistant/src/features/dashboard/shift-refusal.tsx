import type { ClockInRefusal } from '@workspace/contracts';
import { AccountLeadLine } from '../help/account-lead-line.tsx';
import { HelpLine } from '../help/help-line.tsx';
import { asksLead, refusalTexts } from '../work-session/refusals.ts';
import styles from './shift-problem.module.css';

/** Explains why the assistant may not go online in a team (product/work-sessions#reasons). */
export function ShiftRefusal({ refusal }: { refusal: ClockInRefusal }) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.text}>
        {refusalTexts[refusal]} {refusal === 'ACCOUNT_RESTRICTED' && <HelpLine purpose="to learn more" />}
      </p>
      {asksLead(refusal) && <AccountLeadLine />}
    </div>
  );
}
