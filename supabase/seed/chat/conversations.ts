import type { PersonIds } from '../accounts.ts';
import { check, type Database, type Row, replace } from '../database.ts';
import { idFor, numbersFor } from '../deterministic.ts';
import { teamId, teams } from '../organizations.ts';
import type { PersonKey } from '../people.ts';
import { iso, minuteMs, workdaysBefore } from '../time.ts';
import { acmeScripts } from './acme.ts';
import { otherScripts } from './others.ts';
import { type Script, speak, type Talk } from './script.ts';

const scripts: [string, Script][] = Object.entries({ ...acmeScripts, ...otherScripts });

interface Said {
  speaker: PersonKey;
  body: string;
  at: number;
}

/**
 * Returns the messages of one day with their times. The times go back from the last message. Earlier days end at about
 * the same hour as the newest day.
 */
function sayOn(talk: Talk, last: number, random: (from: number, to: number) => number): Said[] {
  const end = workdaysBefore(last, talk.ago) - (talk.ago > 0 ? random(5, 150) * minuteMs : 0);
  const said: Said[] = [];
  let at = end;
  for (const line of talk.lines.toReversed()) {
    said.unshift({ ...speak(line), at });
    at -= random(1, 6) * minuteMs + random(0, 59_000);
  }
  return said;
}

function sayAll(name: string, script: Script, now: Date): Said[] {
  const random = numbersFor(`conversation ${name}`);
  const newest = Math.min(...script.talks.map((talk) => talk.ago));
  // The newest day ends `lastMinutesAgo` minutes before now, even if that is yesterday.
  const last = now.getTime() - script.lastMinutesAgo * minuteMs;
  return script.talks.flatMap((talk) => sayOn({ ...talk, ago: talk.ago - newest }, last, random));
}

/** Returns a time just before the first unread message, or just after the last message if all are read. */
function lastRead(said: Said[], unread: number): number {
  const first = said.at(-unread);
  const last = said.at(-1);
  if (unread > 0 && first) return first.at - 1000;
  return last ? last.at + 1000 : 0;
}

interface Told {
  id: string;
  script: Script;
  said: Said[];
}

const conversationRow = ({ id, script, said }: Told, ids: PersonIds, now: Date): Row => ({
  id,
  kind: script.team || script.client ? 'team' : 'direct',
  team_id: script.team ? teamId(script.team) : null,
  title: script.team ? teams[script.team].name : script.client ? 'Magic chat' : null,
  desk_client_id: script.client ? ids[script.client] : null,
  created_at: iso(said[0]?.at ?? now.getTime()),
  last_message_at: iso(said.at(-1)?.at ?? now.getTime()),
});

const memberRows = ({ id, script, said }: Told, ids: PersonIds): Row[] =>
  script.people.map((person) => ({
    conversation_id: id,
    user_id: ids[person],
    joined_at: iso(lastRead(said, said.length)),
    last_read_at: iso(lastRead(said, script.unread[person] ?? 0)),
  }));

/** Returns the rows in order of time, because the chat sorts messages by id. */
const messageRows = (told: Told[], ids: PersonIds): Row[] =>
  told
    .flatMap(({ id, said }) => said.map((message) => ({ id, ...message })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, speaker, body, at }) => ({
      conversation_id: id,
      sender_id: ids[speaker],
      body,
      created_at: iso(at),
    }));

async function hasMessages(database: Database, told: Told[]): Promise<boolean> {
  const { count, error } = await database
    .from('messages')
    .select('id', { count: 'exact', head: true })
    .in(
      'conversation_id',
      told.map(({ id }) => id),
    );
  check(error, 'looking for messages');
  return (count ?? 0) > 0;
}

/**
 * Creates the conversations of the last three weeks. Messages are inserted last, in one request. If
 * messages exist, the conversations are complete and stay unchanged.
 */
export async function createConversations(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const told = scripts.map(([name, script]) => ({
    id: idFor(`conversation ${name}`),
    script,
    said: sayAll(name, script, now),
  }));
  if (await hasMessages(database, told)) return;
  await replace(
    database,
    'conversations',
    told.map((one) => conversationRow(one, ids, now)),
  );
  await replace(
    database,
    'conversation_members',
    told.flatMap((one) => memberRows(one, ids)),
  );
  const { error } = await database.from('messages').insert(messageRows(told, ids));
  check(error, 'filling messages');
}
