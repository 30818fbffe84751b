import type { Leave } from '@workspace/contracts';
import { Banner, layout } from '@workspace/ui';
import { balanceText, overdrawnText, workingDaysText } from './leave-words.ts';

/**
 * Renders how many working days a leave has, what is left of the year's days, and a warning if it has more
 * (product/leaves#balance). Sick leaves use up no days, so they show only the working days.
 */
export function LeaveBalance({ leave: { kind, years } }: { leave: Pick<Leave, 'kind' | 'years'> }) {
  const warning = overdrawnText({ kind }, years);
  return (
    <>
      {years.map((year) => (
        <p key={year.year} className={layout.quiet}>
          {workingDaysText(year)} {kind !== 'sick' && balanceText(year)}
        </p>
      ))}
      {warning && <Banner severity="WARNING" title={warning} />}
    </>
  );
}
