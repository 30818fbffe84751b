import { asErrorBody, isWaiting } from '@workspace/api';
import { outboxMessages, type Task, type Team, taskMessages } from '@workspace/contracts';
import { useCreateTaskMutation, useTaskComments, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast, useUser } from '@workspace/host';
import { TaskComments, TaskConflicts, TaskFields, useTaskEdit } from '@workspace/product-ui';
import { FormDialog } from '@workspace/ui';
import { AssignmentFields } from './assignment-fields.tsx';

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
  const { form, conflict } = useTaskEdit({
    task,
    fresh: { team_id: teams[0]?.id ?? '' },
    async save(body, changes) {
      const { error } = task ? await update({ task, changes }) : await create(body);
      if (error && !isWaiting(error)) return asErrorBody(error);
      toast.success(error ? outboxMessages.waiting : task ? taskMessages.saved : taskMessages.created);
      // Saving also sends a typed comment. If sending fails, the dialog stays open, and the comment shows the error.
      return (await comments.send()) ? null : { message: null };
    },
    onSent: onClose,
  });

  return (
    <FormDialog
      form={form}
      isDirty={isCommentTyped || form.isDirty}
      onClose={onClose}
      title={task ? 'Edit task' : 'Add a task'}
      submitLabel={task ? 'Save' : 'Add task'}
      after={task && <TaskComments {...comments} viewerId={viewerId} />}
    >
      <TaskConflicts {...conflict} teams={teams} />
      <TaskFields
        form={form}
        teams={task ? [] : teams}
        // Assignees are members of the team, so a new team clears the assignee.
        onTeam={(team_id) => form.change({ team_id, assignee_id: '' })}
      >
        <AssignmentFields values={form.values} isNew={!task} teams={teams} onChange={form.change} />
      </TaskFields>
    </FormDialog>
  );
}
