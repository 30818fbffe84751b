import type { Sql } from 'postgres';
import { connect } from '../database/connect.ts';

/**
 * A changed row as the trigger reports it: the primary key, and the owner (`user_id`), who may receive the deletion.
 */
export interface Change {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  key: Record<string, unknown>;
  owner: string | null;
  at: string;
}

/** A broadcast that a database function has sent with `realtime.send`. */
export interface DatabaseBroadcast {
  id: string;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  private: boolean;
}

const CHANNEL = 'supabase_realtime';
const BROADCASTS = 'realtime_messages';

/**
 * The trigger function that sends a notification for each changed row. PostgreSQL delivers notifications at commit, in
 * the order of the commits. They contain only the primary key and the owner of the row, because a notification is
 * limited to 8000 bytes and row-level security decides what a subscriber may see.
 */
const TRIGGER_FUNCTION = `
create schema if not exists _realtime;
create or replace function _realtime.notify() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  key jsonb;
begin
  select jsonb_object_agg(name, changed -> name) into key from unnest(tg_argv) as name;
  perform pg_notify('${CHANNEL}', jsonb_build_object(
    'type', tg_op, 'schema', tg_table_schema, 'table', tg_table_name, 'key', key, 'owner', changed ->> 'user_id',
    'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  return null;
end $$;

-- The notification holds only the id, because the payload of a broadcast may be longer.
create or replace function _realtime.notify_broadcast() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  perform pg_notify('${BROADCASTS}', new.id::text);
  return null;
end $$;
create or replace trigger notify after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and new.payload is not null) execute function _realtime.notify_broadcast();`;

const PUBLISHED = `
select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by k.position) as key
from pg_publication_tables p
join pg_namespace n on n.nspname = p.schemaname
join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
join pg_index i on i.indrelid = c.oid and i.indisprimary
cross join lateral unnest(i.indkey::int[]) with ordinality as k (attnum, position)
join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
where p.pubname = 'supabase_realtime'
group by n.nspname, c.relname, c.oid`;

interface Published {
  schema: string;
  table: string;
  key: string[];
}

/**
 * Adds the triggers to every table of the publication and to the broadcasts. The triggers replace logical replication.
 */
export async function attachFeed(sql: Sql): Promise<void> {
  await sql.unsafe(TRIGGER_FUNCTION);
  const tables = await sql.unsafe<Published[]>(PUBLISHED);
  for (const { schema, table, key } of tables) {
    const names = key.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
    await sql.unsafe(`
      create or replace trigger zz_realtime after insert or update or delete on ${quote(schema)}.${quote(table)}
      for each row execute function _realtime.notify(${names})`);
  }
}

interface FeedHandlers {
  onChange: (change: Change) => void;
  /** Gets the id of a broadcast. */
  onBroadcast: (id: string) => void;
}

/** Calls the handlers for every change and broadcast, in order. Returns a function that stops the calls. */
export async function listenToFeed(url: string, { onChange, onBroadcast }: FeedHandlers): Promise<() => Promise<void>> {
  const sql = connect(url);
  const end = () => sql.end({ timeout: 0 });
  try {
    await sql.listen(CHANNEL, (text) => onChange(JSON.parse(text)));
    await sql.listen(BROADCASTS, onBroadcast);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Reads a broadcast. Returns undefined if it has been deleted. */
export async function readBroadcast(sql: Sql, id: string): Promise<DatabaseBroadcast | undefined> {
  const [found] = await sql<DatabaseBroadcast[]>`
    select id, topic, event, payload, private from realtime.messages where id = ${id}`;
  return found;
}

/** Deletes broadcasts that are older than three days, the time for which a hosted project keeps them. */
export async function dropOldBroadcasts(sql: Sql): Promise<void> {
  await sql`delete from realtime.messages where inserted_at < now() - interval '3 days'`;
}

/** Quotes an identifier for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
