import { asErrorBody, isWaiting } from '@workspace/api';
import { outboxMessages, type Task, type Team, taskMessages } from '@workspace/contracts';
import { useCreateTaskMutation, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast, useUser } from '@workspace/host';
import { TaskConflicts, TaskFields, useTaskEdit } from '@workspace/product-ui';
import { FormDialog } from '@workspace/ui';

interface TaskFormProps {
  /** Null for a new task. */
  task: Task | null;
  teams: Team[];
  onClose: () => void;
}

/**
 * Renders a dialog where an assistant adds or edits their own task. Changes by other users appear in the open dialog.
 * Typed text is kept when saving fails.
 */
export function TaskForm({ task, teams, onClose }: TaskFormProps) {
  const { id: assignee_id } = useUser();
  const toast = useToast();
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const { form, conflict } = useTaskEdit({
    task,
    fresh: { team_id: teams[0]?.id ?? '', assignee_id },
    async save(body, changes) {
      const { error } = task ? await update({ task, changes }) : await create(body);
      if (error && !isWaiting(error)) return asErrorBody(error);
      toast.success(error ? outboxMessages.waiting : task ? taskMessages.saved : taskMessages.created);
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={task ? 'Edit task' : 'Add a task'}
      submitLabel={task ? 'Save' : 'Add task'}
    >
      <TaskConflicts {...conflict} teams={teams} />
      <TaskFields form={form} teams={task ? [] : teams} />
    </FormDialog>
  );
}
