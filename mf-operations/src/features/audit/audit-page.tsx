import { type AuditEvent, auditEventSorts } from '@workspace/contracts';
import { formatDateTime } from '@workspace/ui';
import { rangeOf } from '../../list/days.ts';
import { DaysFilter } from '../../list/days-filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { getAuditEvents } from './audit.api.ts';
import { ChangeLines } from './change-lines.tsx';
import { changesOf } from './changes.ts';

const columns: ListColumn<AuditEvent, typeof auditEventSorts>[] = [
  {
    key: 'action',
    title: 'Action',
    sort: 'action',
    csv: [
      ['Action', ({ action }) => action],
      ['Subject', ({ subject }) => subject],
      ['Name', ({ subject, names }) => names[subject] ?? null],
    ],
    cell: ({ action, subject, names }) => (
      <span>
        {action}
        <span className={styles.sub}>{names[subject] ?? subject}</span>
      </span>
    ),
  },
  {
    key: 'changes',
    title: 'Changes',
    width: '3fr',
    csv: [
      ['Changes', (event) => changesOf(event, event.names).join('\n')],
      ['Before', ({ before }) => before && JSON.stringify(before)],
      ['After', ({ after }) => after && JSON.stringify(after)],
      ['Details', ({ details }) => JSON.stringify(details)],
    ],
    cell: (event) => (
      <span>
        <ChangeLines event={event} />
      </span>
    ),
  },
  {
    key: 'actor',
    title: 'Person',
    sort: 'actor',
    csv: [
      ['Person', ({ actor }) => actor],
      ['Email', ({ actor_email }) => actor_email],
    ],
    cell: ({ actor, actor_email }) => (
      <span>
        {actor ?? 'A command'}
        {actor_email && <span className={styles.sub}>{actor_email}</span>}
      </span>
    ),
  },
  {
    key: 'created_at',
    title: 'Time',
    sort: 'created_at',
    csv: [['Time', ({ created_at }) => created_at]],
    align: 'end',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
];

/** Renders /operations/audit for administrators (product/operations#audit). */
export function Component() {
  const search = useListSearch('audit-events', auditEventSorts);
  const rows = useRows(getAuditEvents, { ...search.query, ...rangeOf(search) });
  return (
    <ListPage
      noun="events"
      one="event"
      search={search}
      placeholder="Action, id, name or email"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => String(id)}
      about="Each change by an operator appears here."
      filters={<DaysFilter search={search} />}
    />
  );
}
