import type {
  Page,
  Task,
  TaskChanges,
  TaskCreateBody,
  TaskEvent,
  TaskListQuery,
  TaskUpdateBody,
} from 'shared/contracts';
import { api } from './api.ts';
import { fetchPresets } from './presets.ts';
import { onStreamEvent, onStreamReconnect } from './stream.ts';

/** A task as it is shown, and what is to change. */
export interface TaskChange {
  task: Pick<Task, 'id' | 'updated_at'>;
  changes: TaskChanges;
}

/** The calls for tasks. A change shows at once and goes back when it is refused; then the truth is asked for. */
const tasksApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTasks: build.query<Page<Task>, TaskListQuery>({
      query: (params) => ({ url: 'tasks', params }),
      providesTags: ['Task'],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_query, { cacheEntryRemoved, dispatch }) {
        const ask = () => void dispatch(api.util.invalidateTags(['Task']));
        const stop = onStreamEvent('tasks', ask);
        const stopReconnect = onStreamReconnect(ask);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    getTaskHistory: build.query<TaskEvent[], string>({
      query: (id) => `tasks/${id}/history`,
      providesTags: ['Task'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    createTask: build.mutation<Task, TaskCreateBody>({
      query: (body) => ({ url: 'tasks', method: 'POST', body }),
      invalidatesTags: (_task, error) => (error ? [] : ['Task']),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    updateTask: build.mutation<Task, TaskChange>({
      query: ({ task, changes }) => ({
        url: `tasks/${task.id}`,
        method: 'PATCH',
        body: { updated_at: task.updated_at, changes } satisfies TaskUpdateBody,
      }),
      invalidatesTags: ['Task'],
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted({ task: { id }, changes }, { dispatch, getState, queryFulfilled }) {
        const edit = (values: Partial<Task>) =>
          api.util
            .selectInvalidatedBy(getState(), ['Task'])
            .filter(({ endpointName }) => endpointName === 'getTasks')
            .map(({ originalArgs }) =>
              dispatch(
                tasksApi.util.updateQueryData('getTasks', originalArgs, ({ items }) => {
                  const shown = items.find((one) => one.id === id);
                  if (shown) Object.assign(shown, values);
                }),
              ),
            );
        const undos = edit(changes as Partial<Task>);
        try {
          edit((await queryFulfilled).data);
        } catch {
          for (const { undo } of undos) undo();
        }
      },
    }),
  }),
});

export const { useGetTasksQuery, useGetTaskHistoryQuery, useCreateTaskMutation, useUpdateTaskMutation } = tasksApi;
