import { asErrorBody } from '@workspace/api';
import type { TaskChanges } from '@workspace/contracts';
import { type TaskChange, useUpdateTaskMutation } from '@workspace/data-tasks';
import { useToast } from '@workspace/host';

/** Returns a function that updates a task. If the update fails, a toast shows the reason. */
export function useTaskEdits() {
  const toast = useToast();
  const [update] = useUpdateTaskMutation();
  return (task: TaskChange['task'], changes: TaskChanges): Promise<unknown> =>
    update({ task, changes })
      .unwrap()
      .catch((error: unknown) => toast.error(asErrorBody(error).message));
}
