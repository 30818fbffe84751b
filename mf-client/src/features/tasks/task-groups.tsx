import { type Task, type TaskGroup, type Team, taskGroups } from 'shared/contracts';
import { Badge, taskStatusLabels, taskStatusTones, useNow } from 'shared/ui';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

const minuteMs = 60_000;

interface TaskGroupsProps {
  items: Task[];
  group: TaskGroup;
  teams: Team[];
  onEdit: (task: Task) => void;
  onHistory: (task: Task) => void;
}

/** Tasks under their statuses; only those that have any. */
export function TaskGroups({ items, group, teams, onEdit, onHistory }: TaskGroupsProps) {
  const now = useNow(minuteMs);
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
        <ul className={styles.list}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              team={teams.find(({ id }) => id === task.team_id)}
              named={teams.length > 1}
              now={now}
              onEdit={() => onEdit(task)}
              onHistory={() => onHistory(task)}
            />
          ))}
        </ul>
      </section>
    ));
}
