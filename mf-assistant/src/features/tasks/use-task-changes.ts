import { asErrorBody, type TaskChange, useUpdateTaskMutation } from 'shared/api';
import type { TaskChanges } from 'shared/contracts';
import { useToast } from 'shared/host';

/** Changes a task, and says why when it was refused. What was shown goes back by itself. */
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
