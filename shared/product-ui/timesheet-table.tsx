import { hoursText, type Timesheet } from '@workspace/contracts';
import { Badge, Link, Table, type TableColumn } from '@workspace/ui';
import { timesheetTones, timesheetWeekText } from './timesheet-words.ts';

const minuteMs = 60_000;

interface TimesheetTableProps {
  sheets: readonly Timesheet[];
  /** Returns the path of the page of a timesheet. */
  pathOf: (id: string) => string;
  /** Shows whose hours they are. */
  isNamed?: boolean;
}

/** Renders a table of weekly timesheets. The week links to its page. */
export function TimesheetTable({ sheets, pathOf, isNamed = false }: TimesheetTableProps) {
  const columns: TableColumn<Timesheet>[] = [
    {
      key: 'week',
      title: 'Week',
      cell: ({ id, week_start }) => <Link to={pathOf(id)}>{timesheetWeekText(week_start)}</Link>,
    },
    ...(isNamed ? [{ key: 'who', title: 'Assistant', cell: ({ user_name }: Timesheet) => user_name }] : []),
    { key: 'team', title: 'Team', cell: ({ team_name }) => team_name },
    { key: 'hours', title: 'Hours', align: 'end', cell: ({ minutes }) => hoursText(minutes * minuteMs) },
    {
      key: 'state',
      title: 'State',
      cell: ({ state }) => (
        <Badge tone={timesheetTones[state]} dot>
          {state}
        </Badge>
      ),
    },
  ];
  return <Table label="Timesheets" columns={columns} rows={sheets} rowKey={({ id }) => id} />;
}
