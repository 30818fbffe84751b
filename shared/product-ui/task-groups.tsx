import { type Task, type TaskGroup, taskGroups } from '@workspace/contracts';
import { Badge } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './task-groups.module.css';
import { taskStatusLabels, taskStatusTones } from './task-words.ts';

export interface TaskGroupsProps {
  items: readonly Task[];
  group: TaskGroup;
  /** Renders a task as an `li`. */
  children: (task: Task) => ReactNode;
}

/** Lists tasks grouped by status. A status without tasks is left out. */
export function TaskGroups({ items, group, children }: TaskGroupsProps) {
  return taskGroups[group]
    .map((status) => ({ status, tasks: items.filter((task) => task.status === status) }))
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ status, tasks }) => (
      <section key={status} className={styles.group} aria-label={taskStatusLabels[status]}>
        <h3 className={styles.heading}>
          <Badge tone={taskStatusTones[status]} dot>
            {taskStatusLabels[status]}
          </Badge>
          <span className={styles.count}>{tasks.length}</span>
        </h3>
        <ul className={styles.list}>{tasks.map(children)}</ul>
      </section>
    ));
}
