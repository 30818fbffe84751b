import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { asErrorBody, fetchPresets, useGetTasksQuery } from 'shared/api';
import { type Task, type TaskGroup, type Team, taskGroups } from 'shared/contracts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Pager,
  SegmentedControl,
  Select,
  SkeletonList,
  taskStatusLabels,
  taskStatusTones,
} from 'shared/ui';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks-card.module.css';

const groups = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
/** Open tasks are shown at once, so that they can be grouped. */
const limits: Record<TaskGroup, number> = { open: 100, closed: 10 };
const allTeams = 'all';

interface TasksCardProps {
  /** The viewer's teams, at least one. */
  teams: Team[];
  /** Asks for the tasks of this one only. */
  onlyTeam?: string;
  now: number;
}

/** The viewer's own tasks and those that are nobody's, by status, over all their teams or one. */
export function TasksCard({ teams, onlyTeam, now }: TasksCardProps) {
  const [group, setGroup] = useState<TaskGroup>('open');
  const [teamId, setTeamId] = useState(allTeams);
  const [page, setPage] = useState(0);
  const [adding, setAdding] = useState(false);
  const [looking, setLooking] = useState<Task | null>(null);
  const limit = limits[group];
  const shownTeam = teamId !== allTeams ? teamId : onlyTeam;
  const { currentData, error, isFetching, refetch } = useGetTasksQuery(
    { group, mine: 'true', page, limit, ...(shownTeam && { team_id: shownTeam }) },
    fetchPresets.steady.hook,
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const items = currentData?.items.filter(({ team_id }) => names.has(team_id));
  return (
    <Card
      title="Tasks"
      actions={
        <Button size="s" variant="secondary" icon={Plus} onClick={() => setAdding(true)}>
          Add task
        </Button>
      }
    >
      <div className={styles.filters}>
        <SegmentedControl
          label="Which tasks"
          options={groups}
          value={group}
          onChange={(next) => {
            setGroup(next);
            setPage(0);
          }}
        />
        {teams.length > 1 && (
          <Select
            className={styles.team}
            label="Team of the tasks"
            hideLabel
            options={[
              { value: allTeams, label: 'All teams' },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={teamId}
            onChange={(next) => {
              setTeamId(next);
              setPage(0);
            }}
          />
        )}
      </div>
      {items ? (
        <Groups items={items} group={group} names={names} now={now} onHistory={setLooking} />
      ) : error && !isFetching ? (
        <ErrorState
          title="Your tasks can't be shown right now"
          code={asErrorBody(error).errorCode ?? undefined}
          onRetry={refetch}
        />
      ) : (
        <SkeletonList label="Loading your tasks" />
      )}
      {currentData && (
        <Pager label="Pages of tasks" page={page} limit={limit} total={currentData.total} onPage={setPage} />
      )}
      {adding && <TaskForm teams={teams} onClose={() => setAdding(false)} />}
      {looking && (
        <HistoryDialog
          task={looking}
          team={teams.find(({ id }) => id === looking.team_id)}
          onClose={() => setLooking(null)}
        />
      )}
    </Card>
  );
}

interface GroupsProps {
  items: Task[];
  group: TaskGroup;
  names: Map<string, string>;
  now: number;
  onHistory: (task: Task) => void;
}

function Groups({ items, group, names, now, onHistory }: GroupsProps) {
  const shown = taskGroups[group]
    .map((status) => ({ status, tasks: items.filter((task) => task.status === status) }))
    .filter(({ tasks }) => tasks.length > 0);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={ListTodo}
        title={group === 'open' ? 'No open tasks' : 'Nothing closed yet'}
        text={
          group === 'open'
            ? 'What your clients ask for shows here, and what you write down for yourself.'
            : 'Completed and cancelled tasks show here.'
        }
      />
    );
  }
  return shown.map(({ status, tasks }) => (
    <section key={status} className={styles.group} aria-label={taskStatusLabels[status]}>
      <h3 className={styles.heading}>
        <Badge tone={taskStatusTones[status]} dot>
          {taskStatusLabels[status]}
        </Badge>
        <span className={styles.count}>{tasks.length}</span>
      </h3>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            team={names.size > 1 ? names.get(task.team_id) : undefined}
            now={now}
            onHistory={() => onHistory(task)}
          />
        ))}
      </ul>
    </section>
  ));
}
