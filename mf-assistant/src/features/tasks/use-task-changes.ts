import { asErrorBody } from '@workspace/api';
import type { TaskChanges } from '@workspace/contracts';
import { type TaskChange, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast } from '@workspace/host';

/** Returns a function that changes a task. When the change fails, a toast shows the error. */
export function useTaskChanges() {
  const toast = useToast();
  const [update] = useUpdateTaskMutation();
  return async (task: TaskChange['task'], changes: TaskChanges): Promise<void> => {
    try {
      await update({ task, changes }).unwrap();
    } catch (error) {
      toast.error(asErrorBody(error).message);
    }
  };
}
