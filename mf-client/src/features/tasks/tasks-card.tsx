import type { Task, TaskGroup, Team } from '@workspace/contracts';
import { useOpenedTask, useTasks } from '@workspace/data-tasks';
import { sentences, TaskFilters, TaskGroups, useTaskChoice } from '@workspace/product-ui';
import { Button, Card, EmptyState, Loaded, Pager, SkeletonList, useNow } from '@workspace/ui';
import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { idsOf } from '../team/people.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskRow } from './task-row.tsx';

type Opened = { kind: 'new' } | { kind: 'edit' | 'history'; task: Task };

/**
 * Lists the tasks of a client's teams by status. The client can add, edit, assign and prioritise tasks and open their
 * history.
 */
export function TasksCard({ teams }: { teams: Team[] }) {
  const now = useNow();
  const [choice, choose] = useTaskChoice(teams);
  const { group, teamId, page, limit } = choice;
  const [opened, setOpened] = useState<Opened | null>(null);
  const team_ids = teamId ?? idsOf(teams);
  const query = useTasks({ group, page, limit, team_ids });
  const items = query.currentData?.items;
  const close = () => setOpened(null);
  const task = useOpenedTask(opened && opened.kind !== 'new' ? opened.task : null, items);

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
        data={items}
        query={query}
        failed="The tasks can't be shown right now"
        loading={<SkeletonList count={5} label="Loading the tasks" />}
      >
        {(shown) => (
          <TaskGroups
            items={shown}
            group={group}
            empty={page === 0 ? <NoTasks group={group} /> : sentences.noMoreTasks}
          >
            {(one) => (
              <TaskRow
                key={one.id}
                task={one}
                team={teams.find(({ id }) => id === one.team_id)}
                named={teams.length > 1}
                now={now}
                onEdit={() => setOpened({ kind: 'edit', task: one })}
                onHistory={() => setOpened({ kind: 'history', task: one })}
              />
            )}
          </TaskGroups>
        )}
      </Loaded>
      {query.currentData && (
        <Pager
          label="Pages of tasks"
          page={page}
          limit={limit}
          total={query.currentData.total}
          onPage={(next) => choose({ page: next })}
        />
      )}
      {opened?.kind === 'history' && task ? (
        <HistoryDialog task={task} team={teams.find(({ id }) => id === task.team_id)} onClose={close} />
      ) : (
        opened && <TaskDialog task={task} teams={teams} onClose={close} />
      )}
    </Card>
  );
}

function NoTasks({ group }: { group: TaskGroup }) {
  return (
    <EmptyState
      icon={ListTodo}
      title={group === 'open' ? 'No open tasks' : 'Nothing closed yet'}
      text={group === 'open' ? 'Add a task, and your assistants see it immediately.' : sentences.closedTasks}
    />
  );
}
