import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message, MessagePage, Notification, Page, StreamEvent } from '@workspace/contracts';
import type { Person } from './people.ts';

/** A row that a client received. The drill numbers its rows, and the number is in `order`. */
export interface Heard {
  topic: 'notifications' | 'messages';
  order: number;
  /** The id of the user or conversation that the row belongs to. */
  place: string;
  /** When the client received the row, in ms of `performance.now()`. */
  at: number;
}

/** A simulated open page of a user, which only reads the event stream. */
export interface CrowdClient {
  person: Person;
  /** Rows from the stream, in order of arrival. */
  streamed: Heard[];
  /** Rows fetched over the API after reconnects. */
  fetched: Heard[];
  /** Returns how often the client was up to date after the stream opened, including the first time. */
  recoveries(): number;
  /** Returns how many of these times the stream itself delivered the missed rows, so that the client fetched nothing. */
  resumptions(): number;
  /** Returns how many calls were retried after a response with a status of 500 or more. */
  retried(): number;
  /** Closes the connection. The client then reconnects by itself. */
  cut(): void;
  close(): void;
}

const fromNotification = (row: Notification): Heard => ({
  topic: 'notifications',
  order: Number(row.banner.title),
  place: row.user_id,
  at: performance.now(),
});
const fromMessage = (row: Message): Heard => ({
  topic: 'messages',
  order: Number(row.body),
  place: row.conversation_id,
  at: performance.now(),
});

/** Returns the wait in ms after an error response. The formula is the same as in `reconnectDelay` of @workspace/api. */
const reconnectDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2);

/**
 * Opens the event stream as a page of the product does. After a lost connection, it reconnects as a browser does: after
 * the delay that the BFF sent, or after a default delay.
 */
export function openClient(base: string, person: Person): CrowdClient {
  const streamed: Heard[] = [];
  const fetched: Heard[] = [];
  let recoveries = 0;
  let resumptions = 0;
  let retried = 0;
  let opened = 0;
  let failures = 0;
  let retryMs = 3_000;
  let lastId: string | undefined;
  let closed = false;
  let answer: IncomingMessage | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function get<Body>(path: string, tries = 1): Promise<Body> {
    const found = await fetch(base + path, { headers: { cookie: person.cookie } });
    if (found.ok) return (await found.json()) as Body;
    await found.arrayBuffer();
    if (found.status < 500 || closed) throw new Error(`${path} answered ${found.status}`);
    retried += 1;
    await wait(reconnectDelay(tries));
    return get(path, tries + 1);
  }

  async function recover(): Promise<void> {
    const { items } = await get<Page<Notification>>('/api/notifications/history?page=0&limit=100');
    const messages = await get<MessagePage>(`/api/chat/conversations/${person.conversation}/messages?limit=100`);
    fetched.push(...items.map(fromNotification), ...messages.items.map(fromMessage));
  }

  async function onReady(complete: boolean): Promise<void> {
    failures = 0;
    opened += 1;
    if (opened > 1 && !complete) await recover();
    recoveries += 1;
    if (complete) resumptions += 1;
  }

  function onFrame(frame: string): void {
    const fields = new Map(frame.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]));
    const retry = fields.get('retry');
    if (retry) retryMs = Number(retry);
    const name = fields.get('event');
    lastId = fields.get('id') ?? lastId;
    if (name === 'ready') return void onReady(JSON.parse(fields.get('data') ?? '{}').complete);
    if (name !== 'notifications' && name !== 'messages') return;
    const { record } = JSON.parse(fields.get('data') ?? '') as StreamEvent<'notifications' | 'messages'>;
    if ('banner' in record) streamed.push(fromNotification(record));
    else if ('body' in record) streamed.push(fromMessage(record));
  }

  function reopen(delayMs: number): void {
    answer = undefined;
    if (!closed) timer = setTimeout(open, delayMs);
  }

  function open(): void {
    const headers = { cookie: person.cookie, ...(lastId && { 'last-event-id': lastId }) };
    const asked = request(`${base}/api/events`, { agent: false, headers }, (found) => {
      if (found.statusCode !== 200) {
        found.destroy();
        failures += 1;
        return reopen(reconnectDelay(failures - 1));
      }
      answer = found;
      let text = '';
      found.setEncoding('utf8').on('data', (chunk: string) => {
        const frames = (text + chunk).split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) onFrame(frame);
      });
      found.on('error', () => undefined).on('close', () => reopen(retryMs));
    });
    asked.on('error', () => answer || reopen(retryMs)).end();
  }
  open();

  return {
    person,
    streamed,
    fetched,
    recoveries: () => recoveries,
    resumptions: () => resumptions,
    retried: () => retried,
    cut: () => answer?.destroy(),
    close() {
      closed = true;
      clearTimeout(timer);
      answer?.destroy();
    },
  };
}
