import { asErrorBody, type TaskChange, useUpdateTaskMutation } from 'shared/api';
import type { TaskChanges } from 'shared/contracts';
import { useToast } from 'shared/host';

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
