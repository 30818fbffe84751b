import type { MembershipChange, Message } from './chat-schemas.ts';
import type { Notification } from './notification-schemas.ts';
import type { Task, TaskComment } from './task-schemas.ts';
import type { WorkSession } from './work-session-schemas.ts';

/** Kinds of change of a database row (product/notifications#calls). */
export const changeTypes = ['INSERT', 'UPDATE', 'DELETE'] as const;

/**
 * The most rows of one change in the database that streams tell of, one by one. After a larger change, they tell pages
 * to load their data again.
 */
export const mostLiveRows = 5000;

/** The type of `record` in the events of GET /api/events, by topic. */
export interface StreamRecords {
  notifications: Notification;
  sessions: WorkSession;
  messages: Message;
  /** A member of one of the viewer's conversations, with read marks and typing signal. */
  conversation_members: MembershipChange;
  tasks: Task;
  /** An UPDATE with an empty `body` means that the comment was deleted. */
  task_comments: TaskComment;
  /** An organization, its clients or its invitations have changed. Always an UPDATE, also when the viewer has left. */
  organizations: { id: string };
  /** The releases of a remote have changed. GET /api/remotes returns the current release for the viewer. */
  releases: { remote: string };
}
export type StreamTopic = keyof StreamRecords;
export const streamTopics = [
  'notifications',
  'sessions',
  'messages',
  'conversation_members',
  'tasks',
  'task_comments',
  'organizations',
  'releases',
] as const satisfies StreamTopic[];

/** An event of GET /api/events. The record of a DELETE contains only the id of the row. */
export type StreamEvent<Topic extends StreamTopic = StreamTopic> = Topic extends StreamTopic
  ?
      | { topic: Topic; change: 'INSERT' | 'UPDATE'; record: StreamRecords[Topic] }
      | { topic: Topic; change: 'DELETE'; record: { id: string | number } }
  : never;
