import { type FormEvent, useId, useState } from 'react';
import { asErrorBody, useCreateTaskMutation, useUpdateTaskMutation } from 'shared/api';
import { type Task, type Team, taskIssues, taskMessages } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { Button, Dialog, TaskFields, type TaskFieldValues, useDiscard, useProblemFocus } from 'shared/ui';

interface TaskFormProps {
  /** The current version of the viewer's own task; null for a new one. */
  task: Task | null;
  teams: Team[];
  onClose: () => void;
}

/**
 * Renders the dialog in which an assistant writes a task for themselves. The typed text stays if saving fails, and
 * takes precedence over changes from elsewhere.
 */
export function TaskForm({ task, teams, onClose }: TaskFormProps) {
  const formId = useId();
  const { id: assignee_id } = useUser();
  const toast = useToast();
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [typed, setTyped] = useState<Partial<TaskFieldValues>>({});
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stored: TaskFieldValues = {
    team_id: task?.team_id ?? teams[0]?.id ?? '',
    title: task?.title ?? '',
    description: task?.description ?? '',
    priority: task?.priority ?? 'medium',
    due_on: task?.due_on ?? '',
  };
  const values = { ...stored, ...typed };
  const names = Object.keys(stored) as (keyof TaskFieldValues)[];
  const changed = names.filter((name) => values[name] !== stored[name]);
  const { close, question } = useDiscard(changed.length > 0, onClose);
  const { form, showProblem } = useProblemFocus();
  const body = { ...values, due_on: values.due_on || null, assignee_id };
  const issues = sent ? taskIssues(body) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    setProblem(null);
    if (Object.keys(taskIssues(body)).length > 0) return showProblem();
    try {
      if (task) {
        const { team_id: _team, assignee_id: _own, ...given } = body;
        const changes = Object.fromEntries(
          Object.entries(given).filter(([name]) => changed.some((one) => one === name)),
        );
        await update({ task, changes }).unwrap();
      } else await create(body).unwrap();
      toast.success(task ? taskMessages.saved : taskMessages.created);
      onClose();
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
            <Button type="submit" form={formId} loading={creating.isLoading || updating.isLoading}>
              {task ? 'Save' : 'Add task'}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} onSubmit={submit} noValidate>
          <TaskFields
            values={values}
            issues={issues}
            problem={problem}
            teams={task ? [] : teams}
            onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}
