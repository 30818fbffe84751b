import * as z from 'zod/mini';
import { idList, pageQuery } from './paging.ts';
import { taskFields, taskLimits, taskPriorities, taskStatuses } from './task.ts';
import { atMost } from './text.ts';

/** A task of a team. `updated_at` is its version. `due_on` is a day such as '2026-11-21'. */
export const task = z.object({
  id: z.uuid(),
  team_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  assignee_id: z.nullable(z.uuid()),
  creator_id: z.nullable(z.uuid()),
  due_on: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Task = z.infer<typeof task>;

/**
 * An entry of a task's history. `from_status` is null if the task was created or the status stayed the same. `changed`
 * lists the other changed fields.
 */
export const taskEvent = z.object({
  id: z.number(),
  task_id: z.uuid(),
  actor_id: z.nullable(z.uuid()),
  from_status: z.nullable(z.enum(taskStatuses)),
  to_status: z.enum(taskStatuses),
  changed: z.array(z.enum(taskFields)),
  created_at: z.string(),
});
export type TaskEvent = z.infer<typeof taskEvent>;

export const taskComment = z.object({
  id: z.uuid(),
  task_id: z.uuid(),
  author_id: z.nullable(z.uuid()),
  body: z.string(),
  created_at: z.string(),
});
export type TaskComment = z.infer<typeof taskComment>;

/** An item of GET /api/tasks/:id/comments. `author_name` is null if the viewer no longer works with the author. */
export const namedTaskComment = z.extend(taskComment, { author_name: z.nullable(z.string()) });
export type NamedTaskComment = z.infer<typeof namedTaskComment>;

const title = z.string().check(z.trim(), z.minLength(1, 'Give the task a title.'), atMost(taskLimits.title));
const description = z.string().check(atMost(taskLimits.description));

/**
 * Query of GET /api/tasks. Without `team_id` and `team_ids`, it returns the tasks of all teams. `mine` leaves out tasks
 * that are assigned to other users.
 */
export const taskListQuery = z.extend(pageQuery, {
  team_id: z.optional(z.uuid()),
  team_ids: z.optional(idList),
  status: z.optional(z.enum(taskStatuses)),
  group: z.optional(z.enum(['open', 'closed'])),
  mine: z.optional(z.stringbool()),
});
export type TaskListQuery = z.input<typeof taskListQuery>;

/** Body of POST /api/tasks. Assistants must assign a new task to themselves. Clients can leave it unassigned. */
export const taskCreateBody = z.strictObject({
  team_id: z.uuid(),
  title,
  description: z._default(description, ''),
  priority: z._default(z.enum(taskPriorities), 'medium'),
  assignee_id: z._default(z.nullable(z.uuid()), null),
  due_on: z._default(z.nullable(z.iso.date()), null),
});
export type TaskCreateBody = z.input<typeof taskCreateBody>;

export const taskChanges = z.strictObject({
  title: z.optional(title),
  description: z.optional(description),
  status: z.optional(z.enum(taskStatuses)),
  priority: z.optional(z.enum(taskPriorities)),
  assignee_id: z.optional(z.nullable(z.uuid())),
  due_on: z.optional(z.nullable(z.iso.date())),
});
export type TaskChanges = z.infer<typeof taskChanges>;

/** Body of PATCH /api/tasks/:id. `updated_at` is the version that the page showed. */
export const taskUpdateBody = z.strictObject({
  updated_at: z.iso.datetime({ offset: true }),
  changes: taskChanges,
});
export type TaskUpdateBody = z.infer<typeof taskUpdateBody>;

/** Body of POST /api/tasks/:id/comments. */
export const taskCommentBody = z.strictObject({
  body: z.string().check(z.trim(), z.minLength(1, 'Write a comment first.'), atMost(taskLimits.comment)),
});
export type TaskCommentBody = z.infer<typeof taskCommentBody>;
