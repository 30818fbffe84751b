import { join } from 'node:path';
import { connect } from '../src/database/connect.ts';
import { readMigrations } from '../src/database/migrations.ts';
import { type BarePostgres, startBarePostgres } from './support/bare-postgres.ts';

const MIGRATIONS = join(__dirname, '..', '..', 'migrations');

/**
 * Creates the roles and objects of a hosted project, and nothing else. As on a hosted project, the role that runs the
 * migrations is no superuser, does not own schema auth or its tables, and can create only trusted extensions.
 */
const HOSTED = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_auth_admin nologin noinherit;
create role migrator login password 'migrator' createdb createrole bypassrls;
grant anon, authenticated, service_role to migrator with admin option;
grant create on database postgres to migrator;
alter schema public owner to migrator;

create schema extensions authorization migrator;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
create publication supabase_realtime;
alter publication supabase_realtime owner to migrator;

create schema auth authorization supabase_auth_admin;
create table auth.users (
  id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz, deleted_at timestamptz,
  raw_app_meta_data jsonb, raw_user_meta_data jsonb, phone text, created_at timestamptz, updated_at timestamptz
);
alter table auth.users owner to supabase_auth_admin;
create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade);
alter table auth.sessions owner to supabase_auth_admin;
create function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable as $$ select auth.jwt() ->> 'email' $$;
grant usage on schema auth to migrator, anon, authenticated, service_role;
grant select, insert, update, delete, references, trigger on all tables in schema auth to migrator;

create schema storage authorization migrator;
create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, owner_id text, public boolean default false,
  file_size_limit bigint, allowed_mime_types text[], created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid,
  owner_id text, metadata jsonb, user_metadata jsonb, version text, created_at timestamptz default now(),
  updated_at timestamptz default now(), last_accessed_at timestamptz default now(), unique (bucket_id, name)
);
alter table storage.buckets owner to migrator;
alter table storage.objects owner to migrator;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql immutable as
  $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
create function storage.filename(name text) returns text language sql immutable as
  $$ select reverse(split_part(reverse(name), '/', 1)) $$;
create function storage.extension(name text) returns text language sql immutable as
  $$ select reverse(split_part(reverse(name), '.', 1)) $$;
grant usage on schema public, extensions, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
alter database postgres set search_path = "$user", public, extensions;`;

describe.each([17, 18] as const)('on PostgreSQL %s', (version) => {
  let bare: BarePostgres;
  beforeAll(async () => {
    bare = await startBarePostgres(version);
  });
  afterAll(() => bare.stop());

  it('all migrations apply to a database that is set up like a hosted project', async () => {
    const admin = connect(bare.url);
    const [server] = await admin`select current_setting('server_version_num')::int / 10000 as version`;
    expect(server?.version).toBe(version);
    await admin.unsafe(HOSTED);
    await admin.end();
    const migrations = await readMigrations(MIGRATIONS);
    expect(migrations.length).toBeGreaterThan(0);
    const url = new URL(bare.url);
    url.username = 'migrator';
    url.password = 'migrator';
    const sql = connect(url.href);
    try {
      for (const { file, text } of migrations) {
        const outcome = await sql
          .begin((transaction) => transaction.unsafe(text))
          .then(
            () => 'applied',
            (error: Error) => error.message,
          );
        expect({ [file]: outcome }).toEqual({ [file]: 'applied' });
      }
    } finally {
      await sql.end();
    }
  });
});
