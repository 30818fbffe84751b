import { randomUUID } from 'node:crypto';
import type { Message } from '@workspace/contracts';
import type autocannon from 'autocannon';
import type { Person } from '../../bff/test/crowd/people.ts';

/** What became of the calls of a phase. */
export interface Tally {
  succeeded: number;
  /** Answers 429 and 503: the application refuses, and says when to ask again. */
  refused: number;
  refusedWithoutRetryAfter: number;
  /** Any other answer, by status. */
  others: Map<number, number>;
  /** Times of the succeeded calls in ms. */
  times: number[];
}

export const newTally = (): Tally => ({
  succeeded: 0,
  refused: 0,
  refusedWithoutRetryAfter: 0,
  others: new Map(),
  times: [],
});

/** The messages that people have sent: their numbers, which are their texts, with the conversation of each. */
export interface SentMessages {
  next(): number;
  readonly accepted: Map<number, string>;
}

export function createSentMessages(): SentMessages {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return last;
    },
    accepted: new Map(),
  };
}

/** What a person does again and again: twelve reads of what an open page shows, two pages, a message and a mark. */
const turns = [
  'conversations',
  'messages',
  'unread',
  'history',
  'write',
  'messages',
  'page',
  'teams',
  'unread',
  'session',
  'conversations',
  'delivered',
  'history',
  'messages',
  'page',
  'unread',
] as const;
type Turn = (typeof turns)[number];

const reads: Record<Exclude<Turn, 'write' | 'delivered'>, (person: Person) => string> = {
  page: () => '/',
  conversations: () => '/api/chat/conversations',
  messages: ({ conversation }) => `/api/chat/conversations/${conversation}/messages?limit=30`,
  unread: () => '/api/notifications/unread-count',
  history: () => '/api/notifications/history?page=0&limit=20',
  teams: () => '/api/teams',
  session: () => '/api/auth/session',
};

/** Returns the status of an answer, counted in the tally. */
function count(tally: Tally, status: number, headers: Record<string, string | undefined> | undefined): void {
  if (status >= 200 && status < 300) tally.succeeded += 1;
  else if (status === 429 || status === 503) {
    tally.refused += 1;
    const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
    if (!names.includes('retry-after')) tally.refusedWithoutRetryAfter += 1;
  } else tally.others.set(status, (tally.others.get(status) ?? 0) + 1);
}

function requestOf(person: Person, turn: Turn, origin: string, sent: SentMessages, tally: Tally): autocannon.Request {
  const { cookie, conversation } = person;
  const onResponse: autocannon.Request['onResponse'] = (status, body, _context, headers) => {
    count(tally, status, headers as Record<string, string>);
    if (turn !== 'write' || status !== 201) return;
    sent.accepted.set(Number((JSON.parse(body) as Message).body), conversation);
  };
  if (turn !== 'write' && turn !== 'delivered')
    return { method: 'GET', path: reads[turn](person), headers: { cookie }, onResponse };
  const headers = { cookie, origin, 'x-workspace-request': '1', 'content-type': 'application/json' };
  if (turn === 'delivered') return { method: 'POST', path: '/api/chat/delivered', headers, body: '{}', onResponse };
  return {
    method: 'POST',
    path: `/api/chat/conversations/${conversation}/messages`,
    headers,
    // Each time another message.
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ client_id: randomUUID(), body: String(sent.next()) }),
    }),
    onResponse,
  };
}

/**
 * Returns the calls of a connection that plays these people in turns. Each person begins at another place of the list,
 * so that at any time some read and some write.
 */
export const callsOf = (people: Person[], origin: string, sent: SentMessages, tally: Tally): autocannon.Request[] =>
  turns.flatMap((_turn, step) =>
    people.map((person, index) =>
      requestOf(person, turns[(step + index * 5) % turns.length] ?? 'page', origin, sent, tally),
    ),
  );
