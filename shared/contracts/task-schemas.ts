import * as z from 'zod/mini';
import { idList, pageQuery } from './paging.ts';
import { taskFields, taskLimits, taskPriorities, taskStatuses } from './task.ts';
import { atMost } from './text.ts';

/** A task of a team. `updated_at` is its version. `due_on` is a day, '2026-11-21'. */
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

/** A change of a task. `from_status` is null for its creation, and `to_status` if the status did not change. */
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

/** A comment on a task. */
export const taskComment = z.object({
  id: z.uuid(),
  task_id: z.uuid(),
  author_id: z.nullable(z.uuid()),
  body: z.string(),
  created_at: z.string(),
});
export type TaskComment = z.infer<typeof taskComment>;

/** GET /api/tasks/:id/comments. `author_name` is null for an author with whom the viewer no longer works. */
export const namedTaskComment = z.extend(taskComment, { author_name: z.nullable(z.string()) });
export type NamedTaskComment = z.infer<typeof namedTaskComment>;

const title = z.string().check(z.trim(), z.minLength(1, 'Give the task a title.'), atMost(taskLimits.title));
const description = z.string().check(atMost(taskLimits.description));

/** Query of GET /api/tasks: those of all teams, of some or of one. `mine` leaves out tasks of other assignees. */
export const taskListQuery = z.extend(pageQuery, {
  team_id: z.optional(z.uuid()),
  team_ids: z.optional(idList),
  status: z.optional(z.enum(taskStatuses)),
  group: z.optional(z.enum(['open', 'closed'])),
  mine: z.optional(z.stringbool()),
});
export type TaskListQuery = z.input<typeof taskListQuery>;

/** Body of POST /api/tasks. Assistants can create tasks only for themselves. */
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

/** Body of PATCH /api/tasks/:id: the version that the user saw, and the changes. */
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
