import type { Task, TaskChanges, TaskStatus } from 'shared/contracts';
import type { TaskFieldValues } from 'shared/ui';

/** What the form of a task holds. */
export interface TaskValues extends TaskFieldValues {
  status: TaskStatus;
  /** '' for nobody. */
  assignee_id: string;
}

/** The form of a task, or an empty one for a team. */
export const valuesOf = (task: Task | null, teamId: string): TaskValues => ({
  team_id: task?.team_id ?? teamId,
  title: task?.title ?? '',
  description: task?.description ?? '',
  status: task?.status ?? 'PENDING',
  priority: task?.priority ?? 'medium',
  assignee_id: task?.assignee_id ?? '',
  due_on: task?.due_on ?? '',
});

/** The body of a new task. */
export const createBodyOf = ({ status: _new, assignee_id, due_on, ...values }: TaskValues) => ({
  ...values,
  assignee_id: assignee_id || null,
  due_on: due_on || null,
});

/** A form, the task as its reader knows it, and the fields that somebody else has changed as well. */
export interface TaskEdit {
  before: TaskValues;
  values: TaskValues;
  conflicts: (keyof TaskValues)[];
}

/** Takes over what somebody else has changed meanwhile, except where one has typed something else. */
export function rebase({ before, values, conflicts }: TaskEdit, now: TaskValues): TaskEdit {
  const names = Object.keys(now) as (keyof TaskValues)[];
  const isTheirs = (name: keyof TaskValues) => values[name] === before[name] || values[name] === now[name];
  const kept = names.filter((name) => !isTheirs(name));
  return {
    before: now,
    values: { ...now, ...Object.fromEntries(kept.map((name) => [name, values[name]])) },
    conflicts: kept.filter((name) => now[name] !== before[name] || conflicts.includes(name)),
  };
}

/** What of a form differs from the task that it was opened with. */
export function changesOf(before: TaskValues, values: TaskValues): TaskChanges {
  const { team_id: _team, ...given } = { ...createBodyOf(values), status: values.status };
  const { team_id: _same, ...known } = { ...createBodyOf(before), status: before.status };
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== known[name as keyof typeof known]),
  ) as TaskChanges;
}
