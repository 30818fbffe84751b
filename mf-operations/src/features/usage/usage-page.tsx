import { type OperatedUsageEvent, type UsageKind, usageEventSorts } from '@workspace/contracts';
import { formatDateTime, Link, Select } from '@workspace/ui';
import { rangeOf } from '../../list/days.ts';
import { DaysFilter } from '../../list/days-filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { getOperatedUsageEvents } from './usage-events.api.ts';

const columns: ListColumn<OperatedUsageEvent, typeof usageEventSorts>[] = [
  {
    key: 'event',
    title: 'Event',
    sort: 'event',
    csv: [['Event', ({ event }) => event]],
    cell: ({ event }) => event,
  },
  {
    key: 'person',
    title: 'Person',
    sort: 'name',
    csv: [
      ['Person', ({ name }) => name],
      ['Email', ({ email }) => email],
    ],
    cell: ({ person_id, name, email }) => (
      <span>
        <Link to={paths.person(person_id)}>{name}</Link>
        <span className={styles.sub}>{email}</span>
      </span>
    ),
  },
  {
    key: 'properties',
    title: 'Details',
    csv: [['Details', ({ properties }) => JSON.stringify(properties)]],
    cell: ({ properties }) => (
      <span>
        {Object.entries(properties).map(([name, value]) => (
          <span key={name} className={styles.sub}>
            {name}: {String(value)}
          </span>
        ))}
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

const amount = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
const describe = ({ times, people }: UsageKind) =>
  `${amount(times, 'time', 'times')} by ${amount(people, 'person', 'people')}`;

/** Renders /operations/usage for administrators: what people did on the pages (product/operations#usage). */
export function Component() {
  const search = useListSearch('usage-events', usageEventSorts);
  const event = search.filter('event');
  const rows = useRows(getOperatedUsageEvents, { ...search.query, ...rangeOf(search), ...(event && { event }) });
  const kinds = rows.data?.kinds ?? [];
  const shown =
    event && !kinds.some((kind) => kind.event === event) ? [{ event, times: 0, people: 0 }, ...kinds] : kinds;
  return (
    <ListPage
      noun="usage events"
      one="usage event"
      search={search}
      placeholder="Event, name or email"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => String(id)}
      about="What people do on the pages appears here."
      filters={
        <>
          <Select
            label="Event"
            options={[
              { value: '', label: 'All events' },
              ...shown.map((kind) => ({ value: kind.event, label: kind.event, description: describe(kind) })),
            ]}
            value={event}
            onChange={(value) => search.set('event', value)}
          />
          <DaysFilter search={search} />
        </>
      }
    />
  );
}
