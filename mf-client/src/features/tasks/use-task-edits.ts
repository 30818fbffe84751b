import { asErrorBody, type TaskChange, useUpdateTaskMutation } from 'shared/api';
import type { TaskChanges } from 'shared/contracts';
import { useToast } from 'shared/host';

/** Edits a task where it stands. What was shown goes back by itself when it is refused, and a toast says why. */
export function useTaskEdits() {
  const toast = useToast();
  const [update] = useUpdateTaskMutation();
  return (task: TaskChange['task'], changes: TaskChanges): Promise<unknown> =>
    update({ task, changes })
      .unwrap()
      .catch((error: unknown) => toast.error(asErrorBody(error).message));
}
