import { asErrorBody, isWaiting } from '@workspace/api';
import {
  outboxMessages,
  type Task,
  type TaskChanges,
  type Team,
  taskCreateBody,
  taskMessages,
} from '@workspace/contracts';
import { useCreateTaskMutation, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast, useUser } from '@workspace/host';
import { TaskFields, type TaskFieldValues } from '@workspace/product-ui';
import { FormDialog, useForm } from '@workspace/ui';

interface TaskFormProps {
  /** Null for a new task. */
  task: Task | null;
  teams: Team[];
  onClose: () => void;
}

/**
 * Renders a dialog where an assistant adds or edits their own task. Typed text is kept when saving fails and when the
 * server's data changes.
 */
export function TaskForm({ task, teams, onClose }: TaskFormProps) {
  const { id: assignee_id } = useUser();
  const toast = useToast();
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const stored: TaskFieldValues = {
    team_id: task?.team_id ?? teams[0]?.id ?? '',
    title: task?.title ?? '',
    description: task?.description ?? '',
    priority: task?.priority ?? 'medium',
    due_on: task?.due_on ?? '',
  };
  const form = useForm({
    initial: stored,
    schema: taskCreateBody,
    toBody: (values) => ({ ...values, due_on: values.due_on || null, assignee_id }),
    keepsValues: true,
    async send(body, { title, description, priority, due_on }) {
      const changes: TaskChanges = {
        ...(title !== stored.title && { title }),
        ...(description !== stored.description && { description }),
        ...(priority !== stored.priority && { priority }),
        ...(due_on !== stored.due_on && { due_on: due_on || null }),
      };
      const { error } = task ? await update({ task, changes }) : await create(body);
      if (error && !isWaiting(error)) return asErrorBody(error);
      toast.success(error ? outboxMessages.waiting : task ? taskMessages.saved : taskMessages.created);
    },
    onSent() {
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={task ? 'Edit task' : 'Add a task'}
      submitLabel={task ? 'Save' : 'Add task'}
    >
      <TaskFields form={form} teams={task ? [] : teams} />
    </FormDialog>
  );
}
