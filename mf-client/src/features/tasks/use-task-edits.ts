import { asErrorBody, type TaskChange, useUpdateTaskMutation } from 'shared/api';
import type { TaskChanges } from 'shared/contracts';
import { useToast } from 'shared/host';

/** Returns functions that edit a task in place. A refused change is reverted, and a toast shows the reason. */
export function useTaskEdits() {
  const toast = useToast();
  const [update] = useUpdateTaskMutation();
  return (task: TaskChange['task'], changes: TaskChanges): Promise<unknown> =>
    update({ task, changes })
      .unwrap()
      .catch((error: unknown) => toast.error(asErrorBody(error).message));
}
