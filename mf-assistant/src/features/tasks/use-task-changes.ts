import { asErrorBody } from '@workspace/api';
import type { TaskChanges } from '@workspace/contracts';
import { type TaskChange, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast } from '@workspace/host';

/** Returns functions that change a task. A refused change is reverted, and a toast shows why. */
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
