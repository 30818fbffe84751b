import { type FormEvent, useId, useState } from 'react';
import { asErrorBody, useCreateTaskMutation, useTaskComments, useUpdateTaskMutation } from 'shared/api';
import { type Task, type Team, taskIssues, taskMessages } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { Button, Dialog, Stack, TaskComments, TaskFields, useDiscard, useProblemFocus } from 'shared/ui';
import { AssignmentFields } from './assignment-fields.tsx';
import { TaskConflicts } from './task-conflicts.tsx';
import { changesOf, createBodyOf, rebase, type TaskEdit, type TaskValues, valuesOf } from './task-form.ts';

interface TaskDialogProps {
  /** The current task; null for a new one. */
  task: Task | null;
  /** The teams that a new task may belong to, at least one. */
  teams: Team[];
  onClose: () => void;
}

/**
 * Renders the dialog in which a client edits a task and its comments. The typed text stays after a refusal. Another
 * user's change shows at once. If both have changed the same field, the user accepts the other value or saves their
 * own.
 */
export function TaskDialog({ task, teams, onClose }: TaskDialogProps) {
  const formId = useId();
  const toast = useToast();
  const { id: viewerId } = useUser();
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [edit, setEdit] = useState<TaskEdit>(() => {
    const values = valuesOf(task, teams[0]?.id ?? '');
    return { before: values, values, conflicts: [] };
  });
  const { before, values, conflicts } = edit;
  const [version, setVersion] = useState(task?.updated_at);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = creating.isLoading || updating.isLoading;
  if (task && task.updated_at !== version && !isBusy) {
    setVersion(task.updated_at);
    setEdit((known) => rebase(known, valuesOf(task, task.team_id)));
  }
  const change = (changes: Partial<TaskValues>) =>
    setEdit((known) => ({ ...known, values: { ...known.values, ...changes } }));
  const takeTheirs = (name: keyof TaskValues) =>
    setEdit((known) => ({
      ...known,
      values: { ...known.values, [name]: known.before[name] },
      conflicts: known.conflicts.filter((one) => one !== name),
    }));
  const { form, showProblem } = useProblemFocus();
  const comments = useTaskComments(task?.id ?? null);
  const isCommentTyped = comments.text.trim() !== '';
  const { close, question } = useDiscard(isCommentTyped || Object.keys(changesOf(before, values)).length > 0, onClose);
  const issues = sent ? taskIssues(createBodyOf(values)) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    setProblem(null);
    if (Object.keys(taskIssues(createBodyOf(values))).length > 0) return showProblem();
    try {
      if (task) await update({ task, changes: changesOf(before, values) }).unwrap();
      else await create(createBodyOf(values)).unwrap();
      toast.success(task ? taskMessages.saved : taskMessages.created);
      // Saving also sends a typed comment. The dialog stays open if that fails.
      if (!isCommentTyped || (await comments.send())) onClose();
    } catch (error) {
      setProblem(asErrorBody(error).message);
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        dismissible={false}
        title={task ? 'Edit task' : 'Add a task'}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={isBusy}>
              {task ? 'Save' : 'Add task'}
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          <form id={formId} ref={form} onSubmit={submit} noValidate>
            <TaskConflicts before={before} conflicts={conflicts} teams={teams} onTakeTheirs={takeTheirs} />
            <TaskFields
              values={values}
              issues={issues}
              problem={conflicts.length > 0 ? null : problem}
              teams={task ? [] : teams}
              // The possible assignees depend on the team.
              onChange={(changes) => change(changes.team_id ? { ...changes, assignee_id: '' } : changes)}
            >
              <AssignmentFields values={values} isNew={!task} teams={teams} onChange={change} />
            </TaskFields>
          </form>
          {task && <TaskComments {...comments} viewerId={viewerId} />}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
