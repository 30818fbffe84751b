import { History } from 'lucide-react';
import type { Task } from 'shared/contracts';
import { useUser } from 'shared/host';
import { Badge, Button, IconButton, TaskItem } from 'shared/ui';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskRowProps {
  task: Task;
  /** Named where there are several. */
  team: string | undefined;
  now: number;
  onHistory: () => void;
}

/** A task of the viewer's, or one that is nobody's and can be taken. */
export function TaskRow({ task, team, now, onHistory }: TaskRowProps) {
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
          {!assignee_id && <Badge>Nobody’s yet</Badge>}
        </>
      }
      before={
        <>
          <IconButton icon={History} size="s" label={`History of ${title}`} onClick={onHistory} />
          {!assignee_id && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`Take ${title}`}
              onClick={() => change(task, { assignee_id: viewerId })}
            >
              Take
            </Button>
          )}
        </>
      }
      onStatus={(status) => change(task, { status })}
    />
  );
}
