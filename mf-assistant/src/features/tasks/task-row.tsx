import type { Task } from '@workspace/contracts';
import { useUnsentTask } from '@workspace/data-tasks';
import { useUser } from '@workspace/host';
import { TaskItem } from '@workspace/product-ui';
import { Badge, Button } from '@workspace/ui';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskRowProps {
  task: Task;
  /** Name of the team. Set only if the user has several teams. */
  team: string | undefined;
  now: number;
  onOpen: () => void;
}

/** Renders a task of the viewer. An unassigned task has a button to take it. */
export function TaskRow({ task, team, now, onOpen }: TaskRowProps) {
  const { id: viewerId } = useUser();
  const change = useTaskChanges();
  const unsent = useUnsentTask(task.id);
  const { title, assignee_id } = task;
  return (
    <TaskItem
      task={task}
      unsent={unsent}
      now={now}
      about={
        <>
          {team && <span>{team}</span>}
          {!assignee_id && <Badge>Unassigned</Badge>}
        </>
      }
      before={
        !assignee_id && (
          <Button
            size="s"
            variant="secondary"
            aria-label={`Assign to me: ${title}`}
            onClick={() => change(task, { assignee_id: viewerId })}
          >
            Assign to me
          </Button>
        )
      }
      onStatus={(status) => change(task, { status })}
      onOpen={onOpen}
    />
  );
}
