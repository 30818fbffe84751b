import type { Sql } from 'postgres';

/** The roles of a hosted project that the migrations use. */
const ROLES = `
lock table pg_catalog.pg_authid in exclusive mode; -- other databases of the cluster may be set up at this moment
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator noinherit nologin;
    grant anon, authenticated, service_role to authenticator;
  end if;
end $$;`;

const OBJECTS = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

grant all on all tables in schema storage to anon, authenticated, service_role; -- row-level security decides
grant all on all tables in schema auth to service_role;

do $$ begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;`;

/**
 * Broadcast from the database. The table is not divided into days as on a hosted project, because old messages are
 * deleted here. `realtime.send` never fails its caller, as on a hosted project.
 */
const REALTIME = `
create schema if not exists realtime;
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(), topic text not null, extension text not null, payload jsonb, event text,
  private boolean default false, updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(), primary key (id, inserted_at)
);
create index if not exists messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role; -- row-level security decides

create or replace function realtime.topic() returns text language sql stable set search_path = '' as
  $$ select nullif(current_setting('realtime.topic', true), '') $$;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql set search_path = '' as $$
declare
  sent constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (sent, jsonb_build_object('id', sent) || payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;`;

/** Creates the roles of a hosted project in the cluster, if they are missing. */
export async function createRoles(sql: Sql): Promise<void> {
  await sql.begin((transaction) => transaction.unsafe(ROLES));
}

/**
 * Creates the extensions, grants, publication and Realtime's schema of a hosted project. The schemas auth and storage
 * must exist.
 */
export async function createHostedObjects(sql: Sql): Promise<void> {
  await sql.unsafe(OBJECTS);
  await sql.unsafe(REALTIME);
}

/** Sets the search path of hosted projects for the database. */
export async function setSearchPath(sql: Sql): Promise<void> {
  await sql.unsafe(`do $$ begin
    execute format('alter database %I set search_path = "$user", public, extensions', current_database());
  end $$;`);
}
