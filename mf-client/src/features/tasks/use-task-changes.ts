import { asErrorBody, isWaiting } from '@workspace/api';
import { outboxMessages, type TaskChanges } from '@workspace/contracts';
import { type TaskChange, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast } from '@workspace/host';

/** Returns a function that changes a task. When the change fails or waits on this device, a toast says so. */
export function useTaskChanges() {
  const toast = useToast();
  const [update] = useUpdateTaskMutation();
  return async (task: TaskChange['task'], changes: TaskChanges): Promise<void> => {
    const { error } = await update({ task, changes });
    if (isWaiting(error)) toast.success(outboxMessages.waiting);
    else if (error) toast.error(asErrorBody(error).message);
  };
}
