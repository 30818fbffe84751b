export {
  type TaskChange,
  useCreateTaskMutation,
  useGetTaskHistoryQuery,
  useGetTasksQuery,
  useUpdateTaskMutation,
} from './tasks.api.ts';
export { useTaskComments } from './use-task-comments.ts';
export { useUnsentTask } from './use-unsent-task.ts';
