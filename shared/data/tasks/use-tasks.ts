import { fetchPresets, useWaitingChanges } from '@workspace/api';
import type { Task, TaskListQuery, WaitingChange } from '@workspace/contracts';
import { useMemo } from 'react';
import { useGetTasksQuery } from './tasks.api.ts';
import { aboutTask } from './waiting-words.ts';

/** Returns a task with its changes that wait on this device, without those that the server has refused. */
function withWaiting(task: Task, changes: readonly WaitingChange[]): Task {
  const own = changes.filter(({ about, problem }) => about === aboutTask(task.id) && problem === null);
  return Object.assign({}, task, ...own.map(({ body }) => body.changes as Partial<Task>));
}

/**
 * Returns a page of tasks and the state of its call. The tasks show the viewer's changes that wait on this device: after
 * a reload without a network, the list is older than the changes, and cannot be loaded again.
 */
export function useTasks(asked: TaskListQuery) {
  const query = useGetTasksQuery(asked, fetchPresets.steady.hook);
  const changes = useWaitingChanges();
  const { currentData } = query;
  const shown = useMemo(
    () =>
      currentData && changes
        ? { ...currentData, items: currentData.items.map((task) => withWaiting(task, changes)) }
        : currentData,
    [currentData, changes],
  );
  return { ...query, currentData: shown };
}
