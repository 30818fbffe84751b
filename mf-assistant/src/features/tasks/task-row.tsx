import type { Task } from 'shared/contracts';
import { useUser } from 'shared/host';
import { Badge, Button, TaskItem } from 'shared/ui';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskRowProps {
  task: Task;
  /** Named where there are several. */
  team: string | undefined;
  now: number;
  onOpen: () => void;
}

/** A task of the viewer's, or an unassigned one, which they can assign to themselves. */
export function TaskRow({ task, team, now, onOpen }: TaskRowProps) {
  const { id: viewerId } = useUser();
  const change = useTaskChanges();
  const { title, assignee_id } = task;
  return (
    <TaskItem
      task={task}
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
            aria-label={`Assign ${title} to me`}
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
