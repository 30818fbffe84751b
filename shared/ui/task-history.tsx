import type { TaskEvent } from 'shared/contracts';
import { Badge } from './badge.tsx';
import { formatDateTime } from './format.ts';
import styles from './task-history.module.css';
import { taskStatusLabels, taskStatusTones } from './task-words.ts';

export interface TaskHistoryProps {
  /** In the order they happened. */
  events: readonly TaskEvent[];
  /** Names of people by id; whoever is not in it is 'Somebody'. */
  names: ReadonlyMap<string, string>;
}

/** What has become of a task: who created it and who moved it where, the first at the top. */
export function TaskHistory({ events, names }: TaskHistoryProps) {
  return (
    <ol className={styles.history}>
      {events.map(({ id, actor_id, from_status, to_status, created_at }) => (
        <li key={id} className={styles.event}>
          <Badge tone={taskStatusTones[to_status]} dot>
            {taskStatusLabels[to_status]}
          </Badge>
          <p className={styles.words}>
            <span>
              {(actor_id && names.get(actor_id)) || 'Somebody'}{' '}
              {from_status ? `moved it from ${taskStatusLabels[from_status]}` : 'created the task'}
            </span>
            <time className={styles.time} dateTime={created_at}>
              {formatDateTime(created_at)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
