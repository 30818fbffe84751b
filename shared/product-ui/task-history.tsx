import type { TaskEvent, TaskField } from '@workspace/contracts';
import { Badge, formatDateTime } from '@workspace/ui';
import styles from './task-history.module.css';
import { taskStatusLabels, taskStatusTones } from './task-words.ts';

export interface TaskHistoryProps {
  /** In chronological order. */
  events: readonly TaskEvent[];
  /** Names of people by id. A missing name is shown as 'Somebody'. */
  names: ReadonlyMap<string, string>;
}

const fieldWords: Record<TaskField, string> = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  assignee_id: 'assistant',
  due_on: 'due date',
};
const listOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Describes an action, to follow the person's name. */
function deedOf({ from_status, to_status, changed }: TaskEvent): string {
  if (!from_status) return 'created the task';
  const deeds = [
    ...(from_status === to_status ? [] : [`moved it from ${taskStatusLabels[from_status]}`]),
    ...(changed.length > 0 ? [`changed the ${listOf.format(changed.map((field) => fieldWords[field]))}`] : []),
  ];
  return listOf.format(deeds);
}

/** Lists the history of a task, oldest first: who created, moved and changed it. */
export function TaskHistory({ events, names }: TaskHistoryProps) {
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <Badge tone={taskStatusTones[event.to_status]} dot>
            {taskStatusLabels[event.to_status]}
          </Badge>
          <p className={styles.words}>
            <span>
              {(event.actor_id && names.get(event.actor_id)) || 'Somebody'} {deedOf(event)}
            </span>
            <time className={styles.time} dateTime={event.created_at}>
              {formatDateTime(event.created_at)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
