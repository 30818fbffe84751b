import { type FormEvent, useId, useState } from 'react';
import { asErrorBody, useCreateTaskMutation } from 'shared/api';
import { type TaskPriority, type Team, taskCreateBody, taskMessages, taskPriorities } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { Button, Dialog, SegmentedControl, Select, Stack, TextArea, TextField, taskPriorityLabels } from 'shared/ui';
import styles from './task-form.module.css';

interface TaskFormProps {
  teams: Team[];
  onClose: () => void;
}

/** A dialog in which an assistant writes a task for themselves. What was typed stays when it could not be added. */
export function TaskForm({ teams, onClose }: TaskFormProps) {
  const formId = useId();
  const { id: assignee_id } = useUser();
  const toast = useToast();
  const [create, { isLoading }] = useCreateTaskMutation();
  const [values, setValues] = useState({
    team_id: teams[0]?.id ?? '',
    title: '',
    description: '',
    priority: 'medium' as TaskPriority,
    due_on: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { ...values, due_on: values.due_on || null, assignee_id };
    const checked = taskCreateBody.safeParse(body);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null);
    try {
      await create(body).unwrap();
      toast.success(taskMessages.created);
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
      title="Add a task"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            Add task
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label="Title"
            required
            maxLength={200}
            value={values.title}
            error={problem}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextArea
            label="Description"
            rows={3}
            maxLength={4000}
            value={values.description}
            onChange={(event) => set({ description: event.target.value })}
          />
          {teams.length > 1 && (
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
  );
}
