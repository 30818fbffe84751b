-- Sessions that have ended while an access token of theirs may still be valid. Auth deletes a session when somebody signs
-- out, here or everywhere else, changes their password or is deleted; the BFF's replicas read here which ones these were,
-- and let nobody in with them any more.
create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default clock_timestamp()
);
create index ended_sessions_ended_at on private.ended_sessions (ended_at);
alter table private.ended_sessions enable row level security;

create function private.note_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_sessions (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_ended_session after delete on auth.sessions
  for each row execute function private.note_ended_session();

-- Auth refuses a banned person every renewal, and keeps their sessions.
create function private.note_sessions_of_banned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_sessions (session_id) select id from auth.sessions where user_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger note_sessions_of_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.note_sessions_of_banned();

-- What has ended after a time, and when. Whoever asks again asks from a little before the newest that they know, because
-- a transaction may show what it noted later than one that began after it.
create function prod.ended_sessions_since(since timestamptz)
returns table (session_id uuid, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.session_id, e.ended_at from private.ended_sessions e where e.ended_at > since order by e.ended_at
$$;

-- No access token lives longer than a day (docs/deploy.md).
create function prod.forget_ended_sessions() returns void language sql security definer set search_path = '' as $$
  delete from private.ended_sessions where ended_at < now() - interval '1 day'
$$;
insert into private.jobs (name, every_seconds) values ('forget_ended_sessions', 3600);

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.ended_sessions_since(timestamptz), prod.forget_ended_sessions() to service_role;
