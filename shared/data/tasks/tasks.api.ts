import { api, fetchPresets, isWaiting, onStreamEvent, onStreamReconnect, replacesCalls } from '@workspace/api';
import type {
  NamedTaskComment,
  Page,
  Task,
  TaskChanges,
  TaskComment,
  TaskCommentBody,
  TaskCreateBody,
  TaskEvent,
  TaskListQuery,
  TaskUpdateBody,
} from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };
import { waitingComment, waitingTaskChange } from './waiting-words.ts';

/** A change of a task. `task.updated_at` is the version that the page showed. */
export interface TaskChange {
  task: Pick<Task, 'id' | 'updated_at' | 'title'>;
  changes: TaskChanges;
}

/** For each version of a task that this page has changed: the version that the change created. */
const nextVersions = new Map<string, string>();
/** The latest change of each task, by task id. */
const underWay = new Map<string, Promise<unknown>>();

/** Waits for an earlier change. Until it has ended, the browser asks before the page closes: the next is not sent yet. */
async function waitInTurn(earlier: Promise<unknown>): Promise<void> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  await earlier;
  window.removeEventListener('beforeunload', ask);
}

const versionKey = ({ id, updated_at }: Pick<Task, 'id' | 'updated_at'>): string => `${id} ${updated_at}`;

/**
 * Returns the newest version of a task that this page's own changes have created. The server refuses older versions as
 * a conflict.
 */
function newestOwn(task: Pick<Task, 'id' | 'updated_at'>): string {
  const next = nextVersions.get(versionKey(task));
  return next === undefined ? task.updated_at : newestOwn({ id: task.id, updated_at: next });
}

/** The newest version of each task that this page's own changes have created, by task id. */
const ownVersions = new Map<string, Task>();
/** The changes of each task that wait for their response, by task id, the oldest first. */
const waiting = new Map<string, TaskChanges[]>();

/**
 * Returns a task of a list with this page's own changes. A list that was asked for before a change may arrive after it,
 * and would show the task as it was, until the next list.
 */
function withOwnChanges(task: Task): Task {
  const own = ownVersions.get(task.id);
  const newest = own && own.updated_at > task.updated_at ? own : task;
  return Object.assign({ ...newest }, ...(waiting.get(task.id) ?? []));
}

/**
 * Calls for tasks. A change of a task shows immediately and is reverted if the call fails. After each response to a
 * change, the tasks are loaded again.
 */
const tasksApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getTasks: build.query<Page<Task>, TaskListQuery>({
      query: (params) => ({ url: 'tasks', params }),
      transformResponse: (page: Page<Task>) => ({ ...page, items: page.items.map(withOwnChanges) }),
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
    // Without listeners of its own: each page that opens a task also has its list, whose events make both ask again.
    getTask: build.query<Task, string>({
      query: (id) => `tasks/${id}`,
      transformResponse: withOwnChanges,
      providesTags: ['Task'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getTaskHistory: build.query<TaskEvent[], string>({
      query: (id) => `tasks/${id}/history`,
      providesTags: ['Task'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getTaskComments: build.query<Page<NamedTaskComment>, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: `tasks/${id}/comments`, params: { page } }),
      providesTags: ['TaskComment'],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded({ id }, { cacheEntryRemoved, dispatch }) {
        const ask = () => void dispatch(api.util.invalidateTags(['TaskComment']));
        const stop = onStreamEvent('task_comments', ({ change, record }) => {
          if (change === 'DELETE' || record.task_id === id) ask();
        });
        const stopReconnect = onStreamReconnect(ask);
        await cacheEntryRemoved;
        stop();
        stopReconnect();
      },
    }),
    addTaskComment: build.mutation<TaskComment, { id: string; title: string } & TaskCommentBody>({
      query: ({ id, title, ...body }) => ({
        url: `tasks/${id}/comments`,
        method: 'POST',
        body,
        waits: waitingComment({ id, title }),
      }),
      invalidatesTags: (_comment, error) => (error ? [] : ['TaskComment']),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    removeTaskComment: build.mutation<null, { id: string; commentId: string }>({
      query: ({ id, commentId }) => ({ url: `tasks/${id}/comments/${commentId}`, method: 'DELETE', body: {} }),
      invalidatesTags: ['TaskComment'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    createTask: build.mutation<Task, TaskCreateBody>({
      query: (body) => ({ url: 'tasks', method: 'POST', body }),
      invalidatesTags: (_task, error) => (error ? [] : ['Task']),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    updateTask: build.mutation<Task, TaskChange>({
      // A second change waits for the response to the first, which contains the version that the second change must
      // send.
      async queryFn({ task, changes }, _api, _options, ask) {
        const before = underWay.get(task.id);
        const send = async () => {
          if (before) await waitInTurn(before);
          const updated_at = newestOwn(task);
          const body = { updated_at, changes } satisfies TaskUpdateBody;
          const waits = waitingTaskChange(task, changes);
          const answer = await ask({ url: `tasks/${task.id}`, method: 'PATCH', body, waits });
          if (answer.error) return { error: answer.error };
          const changed = answer.data as Task;
          if (changed.updated_at !== updated_at)
            nextVersions.set(versionKey({ id: task.id, updated_at }), changed.updated_at);
          return { data: changed };
        };
        const sent = send();
        underWay.set(
          task.id,
          sent.catch(() => undefined),
        );
        return await sent;
      },
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
        waiting.set(id, [...(waiting.get(id) ?? []), changes]);
        const settle = () => {
          const later = waiting.get(id)?.filter((one) => one !== changes) ?? [];
          if (later.length > 0) waiting.set(id, later);
          else waiting.delete(id);
        };
        try {
          const { data } = await queryFulfilled;
          settle();
          ownVersions.set(id, data);
          edit(withOwnChanges(data));
        } catch (failed) {
          settle();
          if (isWaiting((failed as { error?: unknown }).error)) return;
          for (const { undo } of undos) undo();
          edit(Object.assign({}, ...(waiting.get(id) ?? [])));
        }
      },
    }),
  }),
});

export const {
  useGetTasksQuery,
  useGetTaskQuery,
  useGetTaskHistoryQuery,
  useGetTaskCommentsQuery,
  useAddTaskCommentMutation,
  useRemoveTaskCommentMutation,
  useCreateTaskMutation,
  useUpdateTaskMutation,
} = tasksApi;
