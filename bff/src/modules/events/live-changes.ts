import { changeTypes, notification, type StreamEvent, type StreamRecords } from '@workspace/contracts';
import * as z from 'zod/mini';
import { withIsoTimes } from '../../http/time.ts';
import { toMessage } from '../chat/index.ts';

type Topic = Exclude<keyof StreamRecords, 'releases'>;
type Row = StreamRecords[Exclude<Topic, 'organizations'>];
const topics = [
  'sessions',
  'messages',
  'conversation_members',
  'tasks',
  'task_comments',
  'notifications',
  'organizations',
] as const satisfies Topic[];

/** A message of the database: changed rows of a table, each with the ids of the people who may see it. */
const liveChanges = z.object({
  topic: z.enum(topics),
  change: z.enum(changeTypes),
  rows: z.array(z.object({ record: z.record(z.string(), z.unknown()), audience: z.array(z.string()) })),
});

/** An event, and the ids of the users who may hear it. */
export interface AddressedEvent {
  audience: string[];
  event: StreamEvent;
}

function isoTimes(row: Row): Row {
  if ('typing_at' in row) return withIsoTimes(row, 'last_read_at', 'last_delivered_at', 'typing_at');
  if ('ended_at' in row) return withIsoTimes(row, 'created_at', 'ended_at');
  if ('completed_at' in row) return withIsoTimes(row, 'created_at', 'updated_at', 'completed_at');
  if ('read_at' in row) return withIsoTimes(row, 'created_at', 'read_at');
  return withIsoTimes(row, 'created_at');
}

function toEvent({ topic, change }: z.infer<typeof liveChanges>, record: Record<string, unknown>): StreamEvent | null {
  if (change === 'DELETE') {
    const { id } = record;
    return typeof id === 'string' || typeof id === 'number' ? { topic, change, record: { id } } : null;
  }
  if (topic === 'organizations') return { topic, change, record: { id: String(record.id) } };
  const row = record as unknown as Row;
  if ('banner' in row && !z.safeParse(notification.shape.banner, row.banner).success) return null;
  return { topic, change, record: 'attachments' in row ? toMessage(row) : isoTimes(row) } as StreamEvent;
}

/**
 * Reads a message of the database. Rows that no page can show, such as notifications with an invalid banner, are left
 * out. A message of an unknown form, such as one about a table that only a newer version knows, has no events.
 */
export function readLiveChanges(news: unknown): AddressedEvent[] {
  const { data: changes } = z.safeParse(liveChanges, news);
  if (!changes) return [];
  return changes.rows.flatMap(({ record, audience }) => {
    const event = toEvent(changes, record);
    return event ? [{ audience, event }] : [];
  });
}
