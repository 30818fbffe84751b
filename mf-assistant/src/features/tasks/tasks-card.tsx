import type { Task, TaskGroup, Team } from '@workspace/contracts';
import { useOpenedTask, useTasks } from '@workspace/data-tasks';
import { sentences, TaskFilters, TaskGroups, useTaskChoice } from '@workspace/product-ui';
import { Button, Card, EmptyState, Loaded, Pager } from '@workspace/ui';
import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { TaskDialog } from './task-dialog.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';

interface TasksCardProps {
  teams: Team[];
  now: number;
}

type Opened = { kind: 'new' } | { kind: 'look' | 'edit'; task: Task };

/** Renders the viewer's tasks and the unassigned tasks of teams by status, for all of them or for one that the viewer chooses. */
export function TasksCard({ teams, now }: TasksCardProps) {
  const [choice, choose] = useTaskChoice(teams);
  const { group, teamId, page, limit } = choice;
  const [opened, setOpened] = useState<Opened | null>(null);
  const team_ids = teamId ?? teams.map(({ id }) => id).join(',');
  const query = useTasks({ group, mine: 'true', page, limit, team_ids });
  const { currentData } = query;
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const close = () => setOpened(null);
  const task = useOpenedTask(opened && opened.kind !== 'new' ? opened.task : null, currentData?.items);
  return (
    <Card
      title="Tasks"
      actions={
        <Button size="s" variant="secondary" icon={Plus} onClick={() => setOpened({ kind: 'new' })}>
          Add task
        </Button>
      }
    >
      <TaskFilters teams={teams} choice={choice} onChange={choose} />
      <Loaded
        data={currentData}
        query={query}
        failed="Your tasks can't be shown right now"
        loading="Loading your tasks"
      >
        {({ items }) => (
          <TaskGroups
            items={items}
            group={group}
            empty={page === 0 ? <NoTasks group={group} /> : sentences.noMoreTasks}
          >
            {(one) => (
              <TaskRow
                key={one.id}
                task={one}
                team={names.size > 1 ? names.get(one.team_id) : undefined}
                now={now}
                onOpen={() => setOpened({ kind: 'look', task: one })}
              />
            )}
          </TaskGroups>
        )}
      </Loaded>
      {currentData && (
        <Pager
          label="Pages of tasks"
          page={page}
          limit={limit}
          total={currentData.total}
          onPage={(next) => choose({ page: next })}
        />
      )}
      {opened?.kind === 'look' && task ? (
        <TaskDialog
          task={task}
          team={teams.find(({ id }) => id === task.team_id)}
          onEdit={() => setOpened({ kind: 'edit', task })}
          onClose={close}
        />
      ) : (
        opened && <TaskForm task={task} teams={teams} onClose={close} />
      )}
    </Card>
  );
}

function NoTasks({ group }: { group: TaskGroup }) {
  return (
    <EmptyState
      icon={ListTodo}
      title={group === 'open' ? 'No open tasks' : 'Nothing closed yet'}
      text={group === 'open' ? 'Tasks from your clients and your own tasks appear here.' : sentences.closedTasks}
    />
  );
}
