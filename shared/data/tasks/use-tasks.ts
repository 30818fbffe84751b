import { skipToken } from '@reduxjs/toolkit/query/react';
import { fetchPresets, onStreamEvent, useWaitingChanges } from '@workspace/api';
import type { Task, TaskListQuery, WaitingChange } from '@workspace/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useGetTaskQuery, useGetTasksQuery } from './tasks.api.ts';
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

/**
 * Returns the newest version of a task that is open in a dialog. When the task leaves the list, for example because
 * somebody completes it, the hook loads the task itself. A task that cannot be loaded stays as it was last shown.
 * @param opened the task as it was opened, or null while no dialog is open
 * @param items the list from which it was opened
 */
export function useOpenedTask(opened: Task | null, items: readonly Task[] | undefined): Task | null {
  const id = opened?.id;
  const [last, setLast] = useState(opened);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    return onStreamEvent('tasks', ({ change, record }) => {
      if (change === 'DELETE' && record.id === id) setDeletedId(id);
    });
  }, [id]);
  const listed = items?.find((one) => one.id === id);
  const isAsked = id !== undefined && id !== deletedId && items !== undefined && !listed;
  const { currentData } = useGetTaskQuery(isAsked ? id : skipToken, fetchPresets.steady.hook);
  const changes = useWaitingChanges();
  const loaded = useMemo(() => currentData && withWaiting(currentData, changes ?? []), [currentData, changes]);
  const newest = opened && (listed ?? loaded ?? (last?.id === id ? last : opened));
  if (newest !== last) setLast(newest);
  return newest;
}
