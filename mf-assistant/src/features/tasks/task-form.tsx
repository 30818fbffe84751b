import { type FormEvent, useId, useState } from 'react';
import { asErrorBody, useCreateTaskMutation, useUpdateTaskMutation } from 'shared/api';
import {
  type Task,
  type TaskPriority,
  type Team,
  taskCreateBody,
  taskLimits,
  taskMessages,
  taskPriorities,
} from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import {
  Button,
  Dialog,
  SegmentedControl,
  Select,
  Stack,
  TextArea,
  TextField,
  taskPriorityLabels,
  useDiscard,
} from 'shared/ui';
import styles from './task-form.module.css';

interface TaskFormProps {
  /** The viewer's own task as it is now, or null for a new one. */
  task: Task | null;
  teams: Team[];
  onClose: () => void;
}

interface Values {
  team_id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  due_on: string;
}

/**
 * A dialog in which an assistant writes a task for themselves. What was typed stays when it could not be saved, and lies over
 * what somebody else changes meanwhile.
 */
export function TaskForm({ task, teams, onClose }: TaskFormProps) {
  const formId = useId();
  const { id: assignee_id } = useUser();
  const toast = useToast();
  const [create, creating] = useCreateTaskMutation();
  const [update, updating] = useUpdateTaskMutation();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const stored: Values = {
    team_id: task?.team_id ?? teams[0]?.id ?? '',
    title: task?.title ?? '',
    description: task?.description ?? '',
    priority: task?.priority ?? 'medium',
    due_on: task?.due_on ?? '',
  };
  const values = { ...stored, ...typed };
  const names = Object.keys(stored) as (keyof Values)[];
  const changed = names.filter((name) => values[name] !== stored[name]);
  const { close, question } = useDiscard(changed.length > 0, onClose);
  const set = (changes: Partial<Values>) => setTyped((before) => ({ ...before, ...changes }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { ...values, due_on: values.due_on || null, assignee_id };
    const checked = taskCreateBody.safeParse(body);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null);
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
        <form id={formId} onSubmit={submit} noValidate>
          <Stack gap={4}>
            <TextField
              label="Title"
              required
              maxLength={taskLimits.title}
              value={values.title}
              error={problem}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextArea
              label="Description"
              rows={3}
              maxLength={taskLimits.description}
              value={values.description}
              onChange={(event) => set({ description: event.target.value })}
            />
            {!task && teams.length > 1 && (
              <Select
                label="Team"
                options={teams.map(({ id, name }) => ({ value: id, label: name }))}
                value={values.team_id}
                onChange={(team_id) => set({ team_id })}
              />
            )}
            <div className={styles.choice}>
              <span className={styles.label} aria-hidden="true">
                Priority
              </span>
              <SegmentedControl
                label="Priority"
                options={taskPriorities.map((value) => ({ value, label: taskPriorityLabels[value] }))}
                value={values.priority}
                onChange={(priority) => set({ priority })}
              />
            </div>
            <TextField
              type="date"
              label="Due"
              value={values.due_on}
              onChange={(event) => set({ due_on: event.target.value })}
            />
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  );
}
