import { fetchPresets } from '@workspace/api';
import type { OperatedUsageEvent, UsageKind } from '@workspace/contracts';
import { formatDateTime, Link, Select, type TableColumn } from '@workspace/ui';
import { rangeOf } from '../../list/days.ts';
import { DaysFilter } from '../../list/days-filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { useGetOperatedUsageEventsQuery } from './usage-events.api.ts';

const columns: TableColumn<OperatedUsageEvent>[] = [
  { key: 'event', title: 'Event', cell: ({ event }) => event },
  {
    key: 'person',
    title: 'Person',
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
  { key: 'created_at', title: 'Time', align: 'end', cell: ({ created_at }) => formatDateTime(created_at) },
];

const amount = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
const describe = ({ times, people }: UsageKind) =>
  `${amount(times, 'time', 'times')} by ${amount(people, 'person', 'people')}`;

/** Renders /operations/usage for administrators: what people did on the pages (product/operations#usage). */
export function Component() {
  const search = useListSearch();
  const event = search.filter('event');
  const query = useGetOperatedUsageEventsQuery(
    { ...search.query, ...rangeOf(search), ...(event && { event }) },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  const kinds = query.data?.kinds ?? [];
  const shown =
    event && !kinds.some((kind) => kind.event === event) ? [{ event, times: 0, people: 0 }, ...kinds] : kinds;
  return (
    <ListPage
      noun="usage events"
      one="usage event"
      search={search}
      placeholder="Event, name or email"
      query={query}
      columns={columns}
      rowKey={({ id }) => String(id)}
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
