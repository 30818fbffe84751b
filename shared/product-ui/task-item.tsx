import {
  formatCalendarDay,
  type Task,
  type TaskPriority,
  type TaskStatus,
  taskGroups,
  taskStatuses,
} from '@workspace/contracts';
import type { IconType } from '@workspace/ui';
import { Select, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { ChevronDown, ChevronsUp, Equal } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import styles from './task-item.module.css';
import { TaskMoves } from './task-moves.ts';
import { dueText, isOverdue, taskPriorityLabels, taskStatusLabels } from './task-words.ts';
import { UnsentBadge } from './unsent-badge.tsx';

const statusOptions = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }));

/** Icons for the task priorities. */
export const taskPriorityIcons: Record<TaskPriority, IconType> = { high: ChevronsUp, medium: Equal, low: ChevronDown };

export interface TaskItemProps {
  task: Task;
  /** Text before the due date, such as the assignee and the team. */
  about?: ReactNode;
  now: number;
  /** Set if a change of the task waits on this device, or was refused with `problem`. */
  unsent?: { problem: string | null } | null;
  /** Content before the status field. `after` is the content after the field. */
  before?: ReactNode;
  after?: ReactNode;
  onStatus: (status: TaskStatus) => void;
  /** Called on a click on the title. It should open the whole task, because the row may cut off the description. */
  onOpen: () => void;
}

/** Shows a task as a list item: priority, title, description, due date and a field for the status. */
export function TaskItem({ task, about, now, unsent, before, after, onStatus, onOpen }: TaskItemProps) {
  const { title, description, priority, due_on, status } = task;
  const noteMove = useContext(TaskMoves);
  const Icon = taskPriorityIcons[priority];
  const isOpen = taskGroups.open.some((one) => one === status);
  const overdue = due_on !== null && isOpen && isOverdue(due_on, now);
  return (
    <li className={styles.task} data-task={task.id}>
      <span className={clsx(styles.priority, styles[priority])}>
        <Icon size={18} strokeWidth={2.25} aria-hidden="true" />
        <VisuallyHidden>{taskPriorityLabels[priority]} priority</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {title}
          </button>
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.about}>
          {unsent && <UnsentBadge problem={unsent.problem} />}
          {about}
          {due_on && (
            <span className={overdue ? styles.overdue : undefined}>
              {isOpen ? dueText(due_on, now) : `Due ${formatCalendarDay(due_on)}`}
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {before}
        <Select
          className={styles.status}
          label={`Status of ${title}`}
          hideLabel
          options={statusOptions}
          value={status}
          onChange={(next) => {
            if (next === status) return;
            noteMove(task, next);
            onStatus(next);
          }}
        />
        {after}
      </div>
    </li>
  );
}
