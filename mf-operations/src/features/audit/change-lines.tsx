import type { AuditEvent } from '@workspace/contracts';
import { useGetOperatorNamesQuery } from '../../list/operator-names.api.ts';
import rows from '../../list/rows.module.css';
import { changesOf } from './changes.ts';

/** Renders what an event changed, one line for each value. */
export function ChangeLines({ event }: { event: Pick<AuditEvent, 'before' | 'after' | 'details'> }) {
  const { data: operators } = useGetOperatorNamesQuery();
  return changesOf(event, operators).map((line) => (
    <span key={line} className={rows.sub}>
      {line}
    </span>
  ));
}
