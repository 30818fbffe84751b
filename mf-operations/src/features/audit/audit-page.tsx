import type { AuditEvent } from '@workspace/contracts';
import { DateRangeField, formatDateTime, type TableColumn } from '@workspace/ui';
import { CsvButton } from '../../list/csv-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useGetAuditEventsQuery } from './audit.api.ts';
import { ChangeLines } from './change-lines.tsx';

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
        <ChangeLines event={event} />
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

/** Returns the start of a day such as '2026-11-21' in the viewer's time zone, or null for another text. */
function startOf(day: string, daysLater = 0): string | null {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00`) : null;
  if (!start || Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** Renders /operations/audit for administrators (product/operations#audit). */
export function Component() {
  const search = useListSearch();
  const [from, to] = [search.filter('from'), search.filter('to')];
  const [since, until] = [startOf(from), startOf(to, 1)];
  const range = { ...(since && { since }), ...(until && { until }) };
  const { q } = search.query;
  const query = useGetAuditEventsQuery({ ...search.query, ...range }, sharedRows);
  return (
    <ListPage
      noun="events"
      one="event"
      search={search}
      placeholder="Action, id, name or email"
      query={query}
      columns={columns}
      rowKey={({ id }) => String(id)}
      filters={
        <DateRangeField
          label="Days"
          value={{ from: from || null, to: to || null }}
          onChange={(days) => search.setAll({ from: days.from ?? '', to: days.to ?? '' })}
        />
      }
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
