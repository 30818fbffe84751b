import { hoursText, operatedTimesheetSorts, type Timesheet, timesheetStates } from '@workspace/contracts';
import { timesheetTones, timesheetWeekText } from '@workspace/product-ui';
import { Badge, Link } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { getOperatedTimesheets } from './timesheets.api.ts';

const minuteMs = 60_000;

const columns: ListColumn<Timesheet, typeof operatedTimesheetSorts>[] = [
  {
    key: 'assistant',
    title: 'Assistant',
    sort: 'user_name',
    csv: [['Assistant', ({ user_name }) => user_name]],
    cell: ({ id, user_name }) => <Link to={paths.timesheet(id)}>{user_name}</Link>,
  },
  {
    key: 'team',
    title: 'Team',
    sort: 'team_name',
    csv: [['Team', ({ team_name }) => team_name]],
    cell: ({ team_name }) => team_name,
  },
  {
    key: 'organization',
    title: 'Organization',
    sort: 'organization_name',
    csv: [['Organization', ({ organization_name }) => organization_name]],
    cell: ({ organization_name }) => organization_name,
  },
  {
    key: 'week',
    title: 'Week (UTC)',
    width: '190px',
    sort: 'week_start',
    csv: [['Week', ({ week_start }) => week_start]],
    cell: ({ week_start }) => timesheetWeekText(week_start),
  },
  {
    key: 'hours',
    title: 'Hours',
    csv: [['Minutes', ({ minutes }) => minutes]],
    align: 'end',
    cell: ({ minutes }) => hoursText(minutes * minuteMs),
  },
  {
    key: 'state',
    title: 'State',
    sort: 'state',
    csv: [
      ['State', ({ state }) => state],
      ['Decided by', ({ decided_by }) => decided_by],
      ['Reason', ({ reason }) => reason],
    ],
    cell: ({ state, reason }) => (
      <span>
        <Badge tone={timesheetTones[state]} dot>
          {state}
        </Badge>
        {state === 'Disputed' && <span className={styles.sub}>{reason}</span>}
      </span>
    ),
  },
];

/** Renders /operations/timesheets: the hours of every assistant, team and week (product/operations#timesheets). */
export function Component() {
  const search = useListSearch('timesheets', operatedTimesheetSorts);
  const state = timesheetStates.find((one) => one === search.filter('state'));
  const rows = useRows(getOperatedTimesheets, { ...search.query, ...(state && { state }) });
  return (
    <ListPage
      noun="timesheets"
      one="timesheet"
      search={search}
      placeholder="Assistant, team or organization"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      about="Every week in which an assistant works for a team appears here."
      filters={<Filter label="State" name="state" all="All states" values={timesheetStates} search={search} />}
    />
  );
}
