import { asErrorBody, isWaiting } from '@workspace/api';
import { outboxMessages, type Task, type Team, taskCreateBody, taskMessages } from '@workspace/contracts';
import { useCreateTaskMutation, useTaskComments, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast, useUser } from '@workspace/host';
import { TaskComments, TaskFields } from '@workspace/product-ui';
import { FormDialog, useForm } from '@workspace/ui';
import { useState } from 'react';
import { AssignmentFields } from './assignment-fields.tsx';
import { TaskConflicts } from './task-conflicts.tsx';
import { changesOf, createBodyOf, rebase, type TaskEdit, valuesOf } from './task-form.ts';

interface TaskDialogProps {
  /** Task to edit. null opens the form for a new task. */
  task: Task | null;
  /** Teams that a new task can belong to. Not empty. */
  teams: Team[];
  onClose: () => void;
}

/**
 * Renders the dialog in which a client adds or edits a task and comments on the task. Changes by other users appear in
 * the open dialog. The typed text stays when saving fails.
 */
export function TaskDialog({ task, teams, onClose }: TaskDialogProps) {
  const toast = useToast();
  const { id: viewerId } = useUser();
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const comments = useTaskComments(task);
  const isCommentTyped = comments.text.trim() !== '';
  const [{ before, conflicts }, setKnown] = useState<Pick<TaskEdit, 'before' | 'conflicts'>>(() => ({
    before: valuesOf(task, teams[0]?.id ?? ''),
    conflicts: [],
  }));
  const form = useForm({
    initial: before,
    schema: taskCreateBody,
    toBody: createBodyOf,
    keepsValues: true,
    async send(body, values) {
      const { error } = task ? await update({ task, changes: changesOf(before, values) }) : await create(body);
      if (error && !isWaiting(error)) return asErrorBody(error);
      toast.success(error ? outboxMessages.waiting : task ? taskMessages.saved : taskMessages.created);
    },
    async onSent() {
      // Saving also sends a typed comment. If sending fails, the dialog stays open.
      if (!isCommentTyped || (await comments.send())) onClose();
    },
  });
  const { values, change } = form;
  const [version, setVersion] = useState(task?.updated_at);
  if (task && task.updated_at !== version && !form.isSaving) {
    const next = rebase({ before, values, conflicts }, valuesOf(task, task.team_id));
    setVersion(task.updated_at);
    setKnown(next);
    change(next.values);
  }
  const takeTheirs = (name: keyof typeof values) => {
    change({ [name]: before[name] });
    setKnown((known) => ({ ...known, conflicts: known.conflicts.filter((one) => one !== name) }));
  };
  const isDirty = isCommentTyped || Object.keys(changesOf(before, values)).length > 0;

  return (
    <FormDialog
      form={{ ...form, problem: conflicts.length > 0 ? null : form.problem }}
      isDirty={isDirty}
      onClose={onClose}
      title={task ? 'Edit task' : 'Add a task'}
      submitLabel={task ? 'Save' : 'Add task'}
      after={task && <TaskComments {...comments} viewerId={viewerId} />}
    >
      <TaskConflicts before={before} conflicts={conflicts} teams={teams} onTakeTheirs={takeTheirs} />
      <TaskFields
        form={form}
        teams={task ? [] : teams}
        // Assignees are members of the team, so a new team clears the assignee.
        onTeam={(team_id) => change({ team_id, assignee_id: '' })}
      >
        <AssignmentFields values={values} isNew={!task} teams={teams} onChange={change} />
      </TaskFields>
    </FormDialog>
  );
}
