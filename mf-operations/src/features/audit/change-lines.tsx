import type { AuditEvent } from '@workspace/contracts';
import { useGetOperatorNamesQuery } from '../../list/operator-names.api.ts';
import rows from '../../list/rows.module.css';
import { changesOf } from './changes.ts';

interface Props {
  event: Pick<AuditEvent, 'before' | 'after' | 'details'> & Partial<Pick<AuditEvent, 'names'>>;
}

/** Renders what an event changed, one line for each value. Operators have their names also in an event without names. */
export function ChangeLines({ event }: Props) {
  const { data: operators = [] } = useGetOperatorNamesQuery();
  const names = Object.fromEntries(operators.map(({ id, name }) => [id, name]));
  return changesOf(event, { ...names, ...event.names }).map((line) => (
    <span key={line} className={rows.sub}>
      {line}
    </span>
  ));
}
