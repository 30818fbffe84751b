import { type Task, type TaskChanges, type TaskCreateBody, taskCreateBody } from '@workspace/contracts';
import { type FormOptions, useForm } from '@workspace/ui';
import { useState } from 'react';
import { changesOf, createBodyOf, rebase, type TaskEdit, type TaskValues, valuesOf } from './task-edit.ts';

interface TaskEditOptions extends Pick<FormOptions<TaskValues, TaskCreateBody>, 'onSent'> {
  /** The newest version of the task. Null for a new task. */
  task: Task | null;
  /** The first values of a new task. */
  fresh: Pick<Task, 'team_id'> & Partial<Task>;
  /** Saves a new task, or the changes of a task. Resolves like `send` of `useForm`. */
  save: (body: TaskCreateBody, changes: TaskChanges) => ReturnType<FormOptions<TaskValues, TaskCreateBody>['send']>;
}

/**
 * Returns the form in which a user adds or edits a task, and the props of TaskConflicts. Changes by other users appear
 * in the form; fields that this user has changed too keep this user's values (product/tasks#conflicts).
 */
export function useTaskEdit({ task, fresh, save, onSent }: TaskEditOptions) {
  const [{ before, conflicts }, setKnown] = useState<Pick<TaskEdit, 'before' | 'conflicts'>>(() => ({
    before: valuesOf(task ?? fresh),
    conflicts: [],
  }));
  const form = useForm({
    initial: before,
    schema: taskCreateBody,
    toBody: createBodyOf,
    keepsValues: true,
    send: (body, values) => save(body, changesOf(before, values)),
    onSent,
  });
  const { values, change } = form;
  const [version, setVersion] = useState(task?.updated_at);
  if (task && task.updated_at !== version && !form.isSaving) {
    const next = rebase({ before, values, conflicts }, valuesOf(task));
    setVersion(task.updated_at);
    setKnown(next);
    change(next.values);
  }
  const onTakeTheirs = (name: keyof TaskValues) => {
    change({ [name]: before[name] });
    setKnown((known) => ({ ...known, conflicts: known.conflicts.filter((one) => one !== name) }));
  };
  return {
    form: { ...form, problem: conflicts.length > 0 ? null : form.problem },
    conflict: { before, conflicts, onTakeTheirs },
  };
}
