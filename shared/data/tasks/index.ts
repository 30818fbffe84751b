export {
  type TaskChange,
  useCreateTaskMutation,
  useGetTaskHistoryQuery,
  useUpdateTaskMutation,
} from './tasks.api.ts';
export { useTaskComments } from './use-task-comments.ts';
export { useOpenedTask, useTasks } from './use-tasks.ts';
export { useUnsentTask } from './use-unsent-task.ts';
