import { formatCalendarDay, type Team, taskMessages } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import styles from './task-conflicts.module.css';
import type { TaskEdit, TaskValues } from './task-edit.ts';
import { taskPriorityLabels, taskStatusLabels } from './task-words.ts';

const fieldLabels: Record<keyof TaskValues, string> = {
  team_id: 'Team',
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assignee_id: 'Assistant',
  due_on: 'Due',
};

function wordsOf(name: keyof TaskValues, values: TaskValues, teams: readonly Team[]): string {
  if (name === 'status') return taskStatusLabels[values.status];
  if (name === 'priority') return taskPriorityLabels[values.priority];
  if (name === 'due_on') return values.due_on && formatCalendarDay(values.due_on);
  if (name !== 'assignee_id') return values[name];
  const members = teams.flatMap((team) => team.members);
  return members.find(({ user_id }) => user_id === values.assignee_id)?.display_name ?? '';
}

export interface TaskConflictsProps extends Pick<TaskEdit, 'before' | 'conflicts'> {
  /** The teams whose members a task may be assigned to. */
  teams: readonly Team[];
  /** Called with a field whose other value the user accepts. */
  onTakeTheirs: (name: keyof TaskValues) => void;
}

/**
 * Lists the fields that both this user and another user have changed. The user accepts the other value, or overwrites
 * it by saving.
 */
export function TaskConflicts({ before, conflicts, teams, onTakeTheirs }: TaskConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts} role="alert">
      <p>{taskMessages.changed}</p>
      <ul className={styles.theirs}>
        {conflicts.map((name) => (
          <li key={name}>
            <span className={styles.label}>{fieldLabels[name]}</span>
            <span className={styles.their}>{wordsOf(name, before, teams) || 'None'}</span>
            <Button size="s" variant="secondary" onClick={() => onTakeTheirs(name)}>
              Use theirs
            </Button>
          </li>
        ))}
      </ul>
      <p>If you save, your version replaces theirs.</p>
    </div>
  );
}
