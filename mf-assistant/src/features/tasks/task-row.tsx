import clsx from 'clsx';
import { ChevronDown, ChevronsUp, Equal, History } from 'lucide-react';
import { type Task, type TaskPriority, taskStatuses } from 'shared/contracts';
import { useUser } from 'shared/host';
import {
  Badge,
  Button,
  dueText,
  IconButton,
  type IconType,
  isOverdue,
  Select,
  taskPriorityLabels,
  taskStatusLabels,
  VisuallyHidden,
} from 'shared/ui';
import styles from './task-row.module.css';
import { useTaskChanges } from './use-task-changes.ts';

const statusOptions = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }));
const priorityIcons: Record<TaskPriority, IconType> = { high: ChevronsUp, medium: Equal, low: ChevronDown };

interface TaskRowProps {
  task: Task;
  /** Named where there are several. */
  team: string | undefined;
  now: number;
  onHistory: () => void;
}

/** A task with its priority, when it is due, and its status to change. One that is nobody's can be taken. */
export function TaskRow({ task, team, now, onHistory }: TaskRowProps) {
  const { id: viewerId } = useUser();
  const change = useTaskChanges();
  const { title, description, priority, due_on, assignee_id, status } = task;
  const Icon = priorityIcons[priority];
  const overdue = due_on !== null && task.completed_at === null && isOverdue(due_on, now);
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
          {team && <span>{team}</span>}
          {due_on && <span className={overdue ? styles.overdue : undefined}>{dueText(due_on, now)}</span>}
          {!assignee_id && <Badge>Nobody’s yet</Badge>}
        </p>
      </div>
      <div className={styles.actions}>
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
        <Select
          className={styles.status}
          label={`Status of ${title}`}
          hideLabel
          options={statusOptions}
          value={status}
          onChange={(next) => next !== status && change(task, { status: next })}
        />
      </div>
    </li>
  );
}
