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

/** Creates the roles of a hosted project in the cluster, if they are missing. */
export async function createRoles(sql: Sql): Promise<void> {
  await sql.begin((transaction) => transaction.unsafe(ROLES));
}

/** Creates the extensions, grants and publication of a hosted project. The schemas auth and storage must exist. */
export async function createHostedObjects(sql: Sql): Promise<void> {
  await sql.unsafe(OBJECTS);
}

/** Sets the search path of hosted projects for the database. */
export async function setSearchPath(sql: Sql): Promise<void> {
  await sql.unsafe(`do $$ begin
    execute format('alter database %I set search_path = "$user", public, extensions', current_database());
  end $$;`);
}
