import type { Task, TaskChanges, TaskStatus } from '@workspace/contracts';
import type { TaskFieldValues } from './task-fields.tsx';

/** The values of the form of a task. */
export interface TaskValues extends TaskFieldValues {
  status: TaskStatus;
  /** Empty for an unassigned task. */
  assignee_id: string;
}

/** Returns the form values of a task, or of a new task of which only a few fields are known. */
export const valuesOf = (task: Partial<Task>): TaskValues => ({
  team_id: task.team_id ?? '',
  title: task.title ?? '',
  description: task.description ?? '',
  status: task.status ?? 'PENDING',
  priority: task.priority ?? 'medium',
  assignee_id: task.assignee_id ?? '',
  due_on: task.due_on ?? '',
});

/** Returns the request body for a new task. */
export const createBodyOf = ({ status: _new, assignee_id, due_on, ...values }: TaskValues) => ({
  ...values,
  assignee_id: assignee_id || null,
  due_on: due_on || null,
});

/**
 * An edit in progress: the last known version of the task (`before`), the form values, and the fields that both users
 * have changed (`conflicts`).
 */
export interface TaskEdit {
  before: TaskValues;
  values: TaskValues;
  conflicts: (keyof TaskValues)[];
}

/** Merges the new version `now` of the task into an edit. Fields that this user has changed keep this user's values. */
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

/** Returns the fields whose values differ from `before`, as a request body. */
export function changesOf(before: TaskValues, values: TaskValues): TaskChanges {
  const { team_id: _team, ...given } = { ...createBodyOf(values), status: values.status };
  const { team_id: _same, ...known } = { ...createBodyOf(before), status: before.status };
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== known[name as keyof typeof known]),
  ) as TaskChanges;
}
