import { type Task, type Team, taskPriorities } from '@workspace/contracts';
import { useUnsentTask } from '@workspace/data-tasks';
import { TaskItem, taskPriorityIcons, taskPriorityLabels } from '@workspace/product-ui';
import { Badge, IconButton, Menu } from '@workspace/ui';
import { EllipsisVertical, History, Pencil } from 'lucide-react';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskRowProps {
  task: Task;
  team: Team | undefined;
  /** Shows the team's name. */
  named: boolean;
  now: number;
  onEdit: () => void;
  onHistory: () => void;
}

/** Renders a task with its assignee and a menu of actions for the client. */
export function TaskRow({ task, team, named, now, onEdit, onHistory }: TaskRowProps) {
  const change = useTaskChanges();
  const unsent = useUnsentTask(task.id);
  const { title, priority, assignee_id } = task;
  const assignee = team?.members.find(({ user_id }) => user_id === assignee_id);
  return (
    <TaskItem
      task={task}
      unsent={unsent}
      now={now}
      about={
        <>
          {assignee_id ? <span>{assignee?.display_name ?? 'Former member'}</span> : <Badge>Unassigned</Badge>}
          {named && team && <span>{team.name}</span>}
        </>
      }
      after={
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${title}`} tooltip={false} />}
          align="end"
          items={[
            { label: 'Edit', icon: Pencil, onSelect: onEdit },
            { label: 'History', icon: History, onSelect: onHistory },
            'separator',
            ...taskPriorities.map((value) => ({
              label: `${taskPriorityLabels[value]} priority`,
              icon: taskPriorityIcons[value],
              disabled: value === priority,
              onSelect: () => void change(task, { priority: value }),
            })),
          ]}
        />
      }
      onStatus={(status) => change(task, { status })}
      onOpen={onEdit}
    />
  );
}
