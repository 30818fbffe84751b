import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { asErrorBody, fetchPresets, useGetTasksQuery } from 'shared/api';
import type { Task, TaskGroup, Team } from 'shared/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Pager,
  SkeletonList,
  TaskFilters,
  TaskGroups,
  useTaskChoice,
} from 'shared/ui';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';

interface TasksCardProps {
  /** The viewer's teams, at least one. */
  teams: Team[];
  /** Asks for the tasks of this one only. */
  onlyTeam?: string;
  now: number;
}

/** The viewer's own tasks and those that are nobody's, by status, over all their teams or one. */
export function TasksCard({ teams, onlyTeam, now }: TasksCardProps) {
  const [choice, choose] = useTaskChoice();
  const { group, teamId, page, limit } = choice;
  const [adding, setAdding] = useState(false);
  const [looking, setLooking] = useState<Task | null>(null);
  const shownTeam = teamId ?? onlyTeam;
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
      <TaskFilters teams={teams} choice={choice} onChange={choose} />
      {items ? (
        items.length === 0 ? (
          <NoTasks group={group} />
        ) : (
          <TaskGroups items={items} group={group}>
            {(task) => (
              <TaskRow
                key={task.id}
                task={task}
                team={names.size > 1 ? names.get(task.team_id) : undefined}
                now={now}
                onHistory={() => setLooking(task)}
              />
            )}
          </TaskGroups>
        )
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
        <Pager
          label="Pages of tasks"
          page={page}
          limit={limit}
          total={currentData.total}
          onPage={(next) => choose({ page: next })}
        />
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

function NoTasks({ group }: { group: TaskGroup }) {
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
