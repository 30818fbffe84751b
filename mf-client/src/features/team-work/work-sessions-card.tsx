import { fetchPresets } from '@workspace/api';
import type { ListedWorkSession, Team } from '@workspace/contracts';
import { hoursText, workedText } from '@workspace/product-ui';
import {
  Badge,
  Card,
  EmptyState,
  formatDateTime,
  Loaded,
  Pager,
  Select,
  Table,
  type TableColumn,
  useNow,
} from '@workspace/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { assistantsOf } from '../team/people.ts';
import { useGetTeamWorkSessionsQuery } from './team-work.api.ts';
import styles from './team-work.module.css';

const limit = 5;
const everybody = 'all';

const columnsFor = (team: Team, named: boolean, now: number): TableColumn<ListedWorkSession>[] => {
  const names = new Map(team.members.map((member) => [member.user_id, member.display_name]));
  return [
    { key: 'start', title: 'Started', cell: ({ created_at }) => formatDateTime(created_at) },
    ...(named
      ? [
          {
            key: 'who',
            title: 'Assistant',
            cell: (row: ListedWorkSession) => names.get(row.user_id) ?? 'Former member',
          },
        ]
      : []),
    {
      key: 'length',
      title: 'Worked',
      align: 'end',
      cell: ({ created_at, ended_at }) =>
        ended_at ? workedText(Date.parse(ended_at) - Date.parse(created_at)) : hoursText(now - Date.parse(created_at)),
    },
    {
      key: 'end',
      title: 'State',
      cell: ({ ended_at, auto_ended }) =>
        ended_at ? (
          auto_ended ? (
            'Ended automatically'
          ) : (
            'Ended'
          )
        ) : (
          <Badge tone="ok" dot>
            Online
          </Badge>
        ),
    },
  ];
};

interface WorkSessionsCardProps {
  team: Team;
  /** Limits the list to this assistant. */
  userId?: string;
}

/**
 * Lists a team's work sessions for clients, newest first. Without `userId`, the client can filter the list by
 * assistant.
 */
export function WorkSessionsCard({ team, userId }: WorkSessionsCardProps) {
  const [chosen, setChosen] = useState(everybody);
  const [page, setPage] = useState(0);
  const now = useNow();
  const of = userId ?? (chosen === everybody ? undefined : chosen);
  const query = useGetTeamWorkSessionsQuery(
    { team_id: team.id, page, limit, ...(of && { user_id: of }) },
    fetchPresets.steady.hook,
  );
  const assistants = assistantsOf(team);
  return (
    <Card
      title="Sessions"
      description={userId ? team.name : undefined}
      actions={
        !userId &&
        assistants.length > 1 && (
          <Select
            className={styles.filter}
            label="Assistant"
            hideLabel
            options={[
              { value: everybody, label: 'Everyone' },
              ...assistants.map(({ user_id, display_name }) => ({ value: user_id, label: display_name })),
            ]}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setPage(0);
            }}
          />
        )
      }
    >
      <Loaded
        data={query.currentData}
        query={query}
        failed="The sessions can't be shown right now"
        loading="Loading the sessions"
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title="No sessions yet"
              text="Sessions appear here once an assistant goes online."
            />
          ) : (
            <>
              <Table label="Sessions" columns={columnsFor(team, !userId, now)} rows={items} rowKey={({ id }) => id} />
              <Pager label="Pages of sessions" page={page} limit={limit} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
