import type { TaskGroup, Team } from '@workspace/contracts';
import { useTasks } from '@workspace/data-tasks';
import { sentences, TaskFilters, TaskGroups, useTaskChoice } from '@workspace/product-ui';
import { Button, Card, EmptyState, Loaded, Pager, SkeletonList, useNow } from '@workspace/ui';
import { ListTodo, Plus } from 'lucide-react';
import { idsOf } from '../team/people.ts';
import { TaskRow } from './task-row.tsx';
import type { TaskToOpen } from './use-task-dialog.tsx';

interface TasksCardProps {
  teams: Team[];
  onOpen: (task: TaskToOpen) => void;
}

/**
 * Lists the tasks of a client's teams by status. The client can add, edit, assign and prioritise tasks and open their
 * history.
 */
export function TasksCard({ teams, onOpen }: TasksCardProps) {
  const now = useNow();
  const [choice, choose] = useTaskChoice(teams);
  const { group, teamId, page, limit } = choice;
  const list = { group, page, limit, team_ids: teamId ?? idsOf(teams) };
  const query = useTasks(list);

  return (
    <Card
      title="Tasks"
      actions={
        <Button
          size="s"
          variant="secondary"
          icon={Plus}
          onClick={() => onOpen({ kind: 'new', task: null, teams, list })}
        >
          Add task
        </Button>
      }
    >
      <TaskFilters teams={teams} choice={choice} onChange={choose} />
      <Loaded
        data={query.currentData?.items}
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
                onEdit={() => onOpen({ kind: 'edit', task: one, teams, list })}
                onHistory={() => onOpen({ kind: 'history', task: one, teams, list })}
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
