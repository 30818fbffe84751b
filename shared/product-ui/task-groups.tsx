import { type Task, type TaskGroup, taskGroups } from '@workspace/contracts';
import { Badge, VisuallyHidden } from '@workspace/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './task-groups.module.css';
import { TaskMoves } from './task-moves.ts';
import { taskStatusLabels, taskStatusTones } from './task-words.ts';

export interface TaskGroupsProps {
  items: readonly Task[];
  group: TaskGroup;
  /** Shown if the group has no tasks. */
  empty: ReactNode;
  /** Renders a task as an `li`. */
  children: (task: Task) => ReactNode;
}

/**
 * Lists tasks grouped by status. A status without tasks is left out. A task whose status the user changes keeps the
 * focus, and screen readers announce its status. If the task leaves the list, the list gets the focus.
 */
export function TaskGroups({ items, group, empty, children }: TaskGroupsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ id: string; words: string } | null>(null);
  const status = items.find(({ id }) => id === moved?.id)?.status;
  const groups = taskGroups[group]
    .map((one) => ({ status: one, tasks: items.filter((task) => task.status === one) }))
    .filter(({ tasks }) => tasks.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a task with another status is a new element
  useEffect(() => {
    if (!moved || document.activeElement !== document.body) return;
    const field = list.current?.querySelector<HTMLElement>(`[data-task="${moved.id}"] [role="combobox"]`);
    (field ?? list.current)?.focus();
  }, [moved, status]);
  return (
    <TaskMoves value={({ id, title }, to) => setMoved({ id, words: `${title}: ${taskStatusLabels[to]}` })}>
      {/* biome-ignore lint/a11y/useSemanticElements: a list of tasks is no set of fields */}
      <div ref={list} role="group" aria-label="Tasks" tabIndex={-1}>
        {groups.map(({ status: one, tasks }) => (
          <section key={one} className={styles.group} aria-label={taskStatusLabels[one]}>
            <h3 className={styles.heading}>
              <Badge tone={taskStatusTones[one]} dot>
                {taskStatusLabels[one]}
              </Badge>
              <span className={styles.count}>{tasks.length}</span>
            </h3>
            <ul className={styles.list}>{tasks.map(children)}</ul>
          </section>
        ))}
        {groups.length === 0 && empty}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{moved?.words}</span>
      </VisuallyHidden>
    </TaskMoves>
  );
}
