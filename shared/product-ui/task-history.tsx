import type { TaskEvent, TaskField } from '@workspace/contracts';
import { Badge, formatDateTime } from '@workspace/ui';
import styles from './task-history.module.css';
import { taskStatusLabels, taskStatusTones } from './task-words.ts';

export interface TaskHistoryProps {
  /** Events, oldest first. */
  events: readonly TaskEvent[];
  /** Names of people by id. The history shows 'Someone' for a missing name. */
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

/** Describes an event in words that follow the person's name. */
function deedOf({ from_status, to_status, changed }: TaskEvent): string {
  if (!from_status) return 'created the task';
  const deeds = [
    ...(from_status === to_status ? [] : [`moved it from ${taskStatusLabels[from_status]}`]),
    ...(changed.length > 0 ? [`changed the ${listOf.format(changed.map((field) => fieldWords[field]))}`] : []),
  ];
  return listOf.format(deeds);
}

/** Lists the events of a task: who created, moved and changed the task, and when. */
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
              {(event.actor_id && names.get(event.actor_id)) || 'Someone'} {deedOf(event)}
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
