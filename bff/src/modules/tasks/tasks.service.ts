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
} from 'shared/contracts';
import { taskMessages } from 'shared/contracts';
import type * as z from 'zod/mini';
import { badRequest, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { TasksRepository } from './tasks.repository.ts';

/** The database says why not by a word of its own. */
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

/** Tasks of teams. The database is the judge of rights and races; this turns its verdicts into sentences. */
export function createTasksService(repository: TasksRepository) {
  return {
    list: (viewer: Viewer, query: z.output<typeof taskListQuery>): Promise<Page<Task>> =>
      repository.list(viewer, query),
    /** @throws {AppError} 404 for a task that the viewer can't see: each one has at least its creation. */
    async history(viewer: Viewer, id: string): Promise<TaskEvent[]> {
      const events = await repository.history(viewer, id);
      if (events.length === 0) throw notFound(taskMessages.notFound, 'TASK_NOT_FOUND');
      return events;
    },
    /** @throws {AppError} 403 for who may not create it, 400 for an assignee who is not in the team. */
    create: (viewer: Viewer, body: z.output<typeof taskCreateBody>): Promise<Task> =>
      repository.create(viewer, body, explain),
    /** @throws {AppError} 404 when there is none, 403 for who may not, 409 when somebody else changed it meanwhile. */
    update: (viewer: Viewer, id: string, body: TaskUpdateBody): Promise<Task> =>
      repository.update(viewer, id, body, explain),
    comments: (viewer: Viewer, id: string, paging: PageQuery): Promise<Page<NamedTaskComment>> =>
      repository.comments(viewer, id, paging),
    /** @throws {AppError} 404 for a task that the viewer can't see, 403 for an assistant who does not work now. */
    addComment: (viewer: Viewer, id: string, body: TaskCommentBody): Promise<TaskComment> =>
      repository.addComment(viewer, id, body, explain),
    /** @throws {AppError} 404 for a comment that is not the viewer's, or is gone. */
    removeComment: (viewer: Viewer, id: string, commentId: string): Promise<void> =>
      repository.removeComment(viewer, id, commentId, explain),
  };
}
export type TasksService = ReturnType<typeof createTasksService>;
