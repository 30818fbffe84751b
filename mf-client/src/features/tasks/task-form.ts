import type { Task, TaskChanges, TaskStatus } from '@workspace/contracts';
import type { TaskFieldValues } from '@workspace/product-ui';

/** The values of a task's form. */
export interface TaskValues extends TaskFieldValues {
  status: TaskStatus;
  /** Empty if nobody is assigned. */
  assignee_id: string;
}

/** Returns the form values of a task, or of an empty task for a team. */
export const valuesOf = (task: Task | null, teamId: string): TaskValues => ({
  team_id: task?.team_id ?? teamId,
  title: task?.title ?? '',
  description: task?.description ?? '',
  status: task?.status ?? 'PENDING',
  priority: task?.priority ?? 'medium',
  assignee_id: task?.assignee_id ?? '',
  due_on: task?.due_on ?? '',
});

/** Returns the request body for a new task. */
export const createBodyOf = ({ status: _new, assignee_id, due_on, ...values }: TaskValues) => ({
  ...values,
  assignee_id: assignee_id || null,
  due_on: due_on || null,
});

/** The form values, the task as the user last saw it, and the fields that somebody else has changed too. */
export interface TaskEdit {
  before: TaskValues;
  values: TaskValues;
  conflicts: (keyof TaskValues)[];
}

/** Applies another user's changes, except to fields with another value from this user. */
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

/** Returns the form values that differ from the task that the form was opened with. */
export function changesOf(before: TaskValues, values: TaskValues): TaskChanges {
  const { team_id: _team, ...given } = { ...createBodyOf(values), status: values.status };
  const { team_id: _same, ...known } = { ...createBodyOf(before), status: before.status };
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== known[name as keyof typeof known]),
  ) as TaskChanges;
}
