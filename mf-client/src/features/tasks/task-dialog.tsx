import { type FormEvent, useId, useState } from 'react';
import { asErrorBody, useCreateTaskMutation, useUpdateTaskMutation } from 'shared/api';
import { type Task, type Team, taskMessages } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog } from 'shared/ui';
import { TaskFields } from './task-fields.tsx';
import { changesOf, createBodyOf, taskIssues, valuesOf } from './task-form.ts';

interface TaskDialogProps {
  /** The task as it is now, or null for a new one. */
  task: Task | null;
  /** Where a new task may go, at least one. */
  teams: Team[];
  onClose: () => void;
}

/**
 * A dialog in which a client writes a task: for whom, how urgent, until when. What was typed stays when it is refused; over a
 * change that somebody else made meanwhile it is only written when it is sent once more.
 */
export function TaskDialog({ task, teams, onClose }: TaskDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [before] = useState(() => valuesOf(task, teams[0]?.id ?? ''));
  const [values, setValues] = useState(before);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const issues = sent ? taskIssues(values) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    setProblem(null);
    if (Object.keys(taskIssues(values)).length > 0) return;
    try {
      if (task) await update({ task, changes: changesOf(before, values) }).unwrap();
      else await create(createBodyOf(values)).unwrap();
      toast.success(task ? taskMessages.saved : taskMessages.created);
      onClose();
    } catch (error) {
      setProblem(asErrorBody(error).message);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={task ? 'Edit task' : 'Add a task'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={creating.isLoading || updating.isLoading}>
            {task ? 'Save' : 'Add task'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TaskFields
          values={values}
          issues={issues}
          problem={problem}
          isNew={!task}
          teams={teams}
          onChange={(changes) => setValues((known) => ({ ...known, ...changes }))}
        />
      </form>
    </Dialog>
  );
}
