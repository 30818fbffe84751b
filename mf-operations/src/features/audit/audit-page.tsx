import { fetchPresets } from '@workspace/api';
import type { AuditEvent } from '@workspace/contracts';
import { formatDateTime, type TableColumn } from '@workspace/ui';
import { CsvButton } from '../../list/csv-button.tsx';
import { rangeOf } from '../../list/days.ts';
import { DaysFilter } from '../../list/days-filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useGetAuditEventsQuery } from './audit.api.ts';
import { changesOf } from './changes.ts';

const columns: TableColumn<AuditEvent>[] = [
  {
    key: 'action',
    title: 'Action',
    cell: ({ action, subject }) => (
      <span>
        {action}
        <span className={styles.sub}>{subject}</span>
      </span>
    ),
  },
  {
    key: 'changes',
    title: 'Changes',
    cell: (event) => (
      <span>
        {changesOf(event).map((line) => (
          <span key={line} className={styles.sub}>
            {line}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'actor',
    title: 'Person',
    cell: ({ actor, actor_email }) => (
      <span>
        {actor ?? 'A command'}
        {actor_email && <span className={styles.sub}>{actor_email}</span>}
      </span>
    ),
  },
  { key: 'created_at', title: 'Time', align: 'end', cell: ({ created_at }) => formatDateTime(created_at) },
];

/** Renders /operations/audit for administrators (product/operations#audit). */
export function Component() {
  const search = useListSearch();
  const range = rangeOf(search);
  const { q } = search.query;
  const query = useGetAuditEventsQuery(
    { ...search.query, ...range },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  return (
    <ListPage
      noun="events"
      one="event"
      search={search}
      placeholder="Action, id, name or email"
      query={query}
      columns={columns}
      rowKey={({ id }) => String(id)}
      filters={<DaysFilter search={search} />}
      actions={
        <CsvButton
          path="operations/audit-events/export.csv"
          query={{ ...(q && { q }), ...range }}
          name="audit-events.csv"
        />
      }
    />
  );
}
