import { formatCalendarDay, type TaskPriority, type TaskStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';

/** Labels for the task statuses. */
export const taskStatusLabels: Record<TaskStatus, string> = {
  PENDING: 'Pending',
  ONGOING: 'Ongoing',
  COMPLETED: 'Completed',
  PAUSED: 'Paused',
  CANCELLED: 'Canceled',
  BLOCKED: 'Blocked',
  IN_REVIEW: 'In review',
};

/** Badge tones for the task statuses. */
export const taskStatusTones: Record<TaskStatus, NonNullable<BadgeProps['tone']>> = {
  PENDING: 'neutral',
  ONGOING: 'accent',
  COMPLETED: 'ok',
  PAUSED: 'warn',
  CANCELLED: 'neutral',
  BLOCKED: 'bad',
  IN_REVIEW: 'info',
};

/** Labels for the task priorities. */
export const taskPriorityLabels: Record<TaskPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** Formats a time as a day in the viewer's time zone: '2026-11-21'. */
export const dayKey = (at: number | Date): string => format(at, 'yyyy-MM-dd');

/**
 * Formats a due date: 'Due today', 'Due tomorrow', 'Due 12/01/2026', 'Overdue since 11/20/2026'.
 * @param due_on a day such as '2026-11-21'
 */
export function dueText(due_on: string, now: number): string {
  if (due_on === dayKey(now)) return 'Due today';
  if (due_on === dayKey(addDays(now, 1))) return 'Due tomorrow';
  return `${isOverdue(due_on, now) ? 'Overdue since' : 'Due'} ${formatCalendarDay(due_on)}`;
}

/** Returns whether the day `due_on` had ended at `now` in the viewer's time zone. */
export const isOverdue = (due_on: string, now: number): boolean => due_on < dayKey(now);
