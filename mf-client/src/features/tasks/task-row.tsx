import clsx from 'clsx';
import { ChevronDown, ChevronsUp, EllipsisVertical, Equal, History, Pencil } from 'lucide-react';
import { type Task, type TaskPriority, type Team, taskPriorities, taskStatuses } from 'shared/contracts';
import {
  Badge,
  dueText,
  IconButton,
  type IconType,
  isOverdue,
  Menu,
  Select,
  taskPriorityLabels,
  taskStatusLabels,
  VisuallyHidden,
} from 'shared/ui';
import styles from './tasks.module.css';
import { useTaskEdits } from './use-task-edits.ts';

const statusOptions = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }));
const priorityIcons: Record<TaskPriority, IconType> = { high: ChevronsUp, medium: Equal, low: ChevronDown };

interface TaskRowProps {
  task: Task;
  team: Team | undefined;
  /** Whether the team is named: where there are several. */
  named: boolean;
  now: number;
  onEdit: () => void;
  onHistory: () => void;
}

/** A task with whom it was given to, when it is due, its status to change, and what else can be done with it. */
export function TaskRow({ task, team, named, now, onEdit, onHistory }: TaskRowProps) {
  const edit = useTaskEdits();
  const { title, description, priority, due_on, assignee_id, status } = task;
  const Icon = priorityIcons[priority];
  const overdue = due_on !== null && task.completed_at === null && isOverdue(due_on, now);
  const assignee = team?.members.find(({ user_id }) => user_id === assignee_id);
  return (
    <li className={styles.task}>
      <span className={clsx(styles.priority, styles[priority])}>
        <Icon size={18} strokeWidth={2.25} aria-hidden="true" />
        <VisuallyHidden>{taskPriorityLabels[priority]} priority</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.about}>
          {assignee_id ? <span>{assignee?.display_name ?? 'Left the team'}</span> : <Badge>Nobody’s yet</Badge>}
          {named && team && <span>{team.name}</span>}
          {due_on && <span className={overdue ? styles.overdue : undefined}>{dueText(due_on, now)}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <Select
          className={styles.status}
          label={`Status of ${title}`}
          hideLabel
          options={statusOptions}
          value={status}
          onChange={(next) => next !== status && edit(task, { status: next })}
        />
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${title}`} tooltip={false} />}
          align="end"
          items={[
            { label: 'Edit', icon: Pencil, onSelect: onEdit },
            { label: 'History', icon: History, onSelect: onHistory },
            'separator',
            ...taskPriorities.map((value) => ({
              label: `${taskPriorityLabels[value]} priority`,
              icon: priorityIcons[value],
              disabled: value === priority,
              onSelect: () => void edit(task, { priority: value }),
            })),
          ]}
        />
      </div>
    </li>
  );
}
