import type { MembershipChange, Message } from './chat.ts';
import type { Notification } from './notification.ts';
import type { Task, TaskComment } from './task.ts';
import type { WorkSession } from './work-session.ts';

/** What happened to a row (product/notifications#calls). */
export const changeTypes = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** Rows that the stream GET /api/events speaks of, by event name. */
export interface StreamRecords {
  notifications: Notification;
  sessions: WorkSession;
  messages: Message;
  /** Who is in the viewer's conversations, up to where they have read, and who types. */
  conversation_members: MembershipChange;
  tasks: Task;
  /** An UPDATE with empty words: it was removed. */
  task_comments: TaskComment;
  /** A remote's releases changed; which one a viewer now gets, GET /api/remotes says. */
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
  'releases',
] as const satisfies StreamTopic[];

/** One event of the stream. A DELETE carries only the id of the row. */
export type StreamEvent<Topic extends StreamTopic = StreamTopic> = Topic extends StreamTopic
  ?
      | { topic: Topic; change: 'INSERT' | 'UPDATE'; record: StreamRecords[Topic] }
      | { topic: Topic; change: 'DELETE'; record: { id: string | number } }
  : never;
