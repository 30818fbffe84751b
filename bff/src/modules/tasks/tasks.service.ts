import type {
  NamedTaskComment,
  Page,
  PageQuery,
  Task,
  TaskComment,
  TaskCommentBody,
  TaskEvent,
  TaskUpdateBody,
  taskCreateBody,
  taskListQuery,
} from '@workspace/contracts';
import { taskMessages } from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { badRequest, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { TasksRepository } from './tasks.repository.ts';

/** Converts a refusal code of the database to an error with a message for the user. */
function explain({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'TASK_NOT_FOUND':
      return notFound(taskMessages.notFound, refusal);
    case 'TASK_CHANGED':
      return conflict(taskMessages.changed, refusal);
    case 'TASK_NOT_ALLOWED':
      return forbidden(taskMessages.notAllowed, refusal);
    case 'ASSIGNEE_NOT_IN_TEAM':
      return badRequest(taskMessages.assigneeNotInTeam, refusal);
    case 'COMMENT_NOT_FOUND':
      return notFound(taskMessages.commentNotFound, refusal);
    default:
      return null;
  }
}

/**
 * Creates the service for the tasks of teams. The database checks permissions and prevents races. The service converts
 * refusals by the database to errors with messages for the user.
 */
export function createTasksService(repository: TasksRepository) {
  return {
    list: (viewer: Viewer, query: z.output<typeof taskListQuery>): Promise<Page<Task>> =>
      repository.list(viewer, query),
    /**
     * Returns a task.
     * @throws {AppError} 404 if the viewer cannot see the task.
     */
    async find(viewer: Viewer, id: string): Promise<Task> {
      const found = await repository.find(viewer, id);
      if (!found) throw notFound(taskMessages.notFound, 'TASK_NOT_FOUND');
      return found;
    },
    /**
     * Lists the events of a task. Every task has at least the event of its creation.
     * @throws {AppError} 404 if the viewer cannot see the task.
     */
    async history(viewer: Viewer, id: string): Promise<TaskEvent[]> {
      const events = await repository.history(viewer, id);
      if (events.length === 0) throw notFound(taskMessages.notFound, 'TASK_NOT_FOUND');
      return events;
    },
    /**
     * Creates a task.
     * @throws {AppError} 403 if the viewer may not create this task; 400 if the assignee does not belong to the team.
     */
    create: (viewer: Viewer, body: z.output<typeof taskCreateBody>): Promise<Task> =>
      repository.create(viewer, body, explain),
    /**
     * Changes a task.
     * @throws {AppError} 404 if the viewer cannot see the task; 403 if the viewer may not make this change; 409 if the
     * task has changed since `updated_at`; 400 if the assignee does not belong to the team.
     */
    update: (viewer: Viewer, id: string, body: TaskUpdateBody): Promise<Task> =>
      repository.update(viewer, id, body, explain),
    comments: (viewer: Viewer, id: string, paging: PageQuery): Promise<Page<NamedTaskComment>> =>
      repository.comments(viewer, id, paging),
    /**
     * Adds a comment.
     * @throws {AppError} 404 if the viewer cannot see the task; 403 for an assistant whose status is restricted.
     */
    addComment: (viewer: Viewer, id: string, body: TaskCommentBody): Promise<TaskComment> =>
      repository.addComment(viewer, id, body, explain),
    /**
     * Deletes a comment of the viewer.
     * @throws {AppError} 404 if the comment belongs to another user or is already deleted.
     */
    removeComment: (viewer: Viewer, id: string, commentId: string): Promise<void> =>
      repository.removeComment(viewer, id, commentId, explain),
  };
}
export type TasksService = ReturnType<typeof createTasksService>;
