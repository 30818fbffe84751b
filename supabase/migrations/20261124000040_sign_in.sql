-- Sign-in: temporary passwords from support, limits on sign-in attempts, and ended auth sessions.

-- Passwords that an operator gives to a user who cannot sign in. Each works once and expires after some days. Only the
-- secret key can access the table.
create table prod.temporary_passwords (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  password_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index temporary_passwords_user on prod.temporary_passwords (user_id) where used_at is null;

alter table prod.temporary_passwords enable row level security;

-- The times of sign-in attempts per account and kind of secret: password, code or temporary password. All replicas of
-- the BFF share the counts. `account` is a keyed hash of an email address, which need not be registered. The table is
-- unlogged, because a crash may lose the counts.
create unlogged table private.sign_in_tries (
  account text not null check (length(account) between 1 and 64),
  secret text not null check (secret in ('password', 'code', 'temporary')),
  tried_at timestamptz[] not null default '{}',
  primary key (account, secret)
);

alter table private.sign_in_tries enable row level security;

-- Auth sessions that have ended, while one of their access tokens may still be valid. Auth deletes a session when a
-- user signs out, changes the password or is deleted. The BFF's replicas read this table and refuse the tokens of these
-- sessions.
create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default clock_timestamp()
);
create index ended_sessions_ended_at on private.ended_sessions (ended_at);

alter table private.ended_sessions enable row level security;

-- Creates a temporary password and invalidates the earlier ones of the user. Only the result contains the password in
-- plain text.
create function prod.issue_temporary_password(address text, valid_hours integer default 72) returns text
language plpgsql set search_path = '' as $$
declare
  person uuid := (select id from prod.profiles where email = lower(btrim(address)));
  secret text := translate(encode(extensions.gen_random_bytes(12), 'base64'), '+/=', 'xyz');
begin
  if person is null then
    raise exception 'Nobody has the address %.', address using errcode = 'no_data_found';
  end if;
  if valid_hours not between 1 and 720 then
    raise exception 'A temporary password is valid for 1 to 720 hours.' using errcode = 'invalid_parameter_value';
  end if;
  update prod.temporary_passwords set used_at = now() where user_id = person and used_at is null;
  insert into prod.temporary_passwords (user_id, password_hash, expires_at)
  values (person, extensions.crypt(secret, extensions.gen_salt('bf', 10)), now() + make_interval(hours => valid_hours));
  return secret;
end $$;

-- Returns whether a temporary password is correct, unused and not expired, and marks it as used. The function hashes
-- once for every address, so that the response time does not reveal who has a temporary password. Only the newest
-- password of a user counts.
create function prod.use_temporary_password(address text, secret text) returns boolean
language plpgsql set search_path = '' as $$
declare
  kept prod.temporary_passwords;
  hashed text;
begin
  select t.* into kept from prod.temporary_passwords t join prod.profiles p on p.id = t.user_id
  where p.email = lower(btrim(address)) and t.used_at is null and t.expires_at > now()
  order by t.created_at desc limit 1;
  hashed := extensions.crypt(secret, coalesce(kept.password_hash, extensions.gen_salt('bf', 10)));
  update prod.temporary_passwords t set used_at = now()
  where t.id = kept.id and t.used_at is null and t.password_hash = hashed;
  return found;
end $$;

create function private.note_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_sessions (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_ended_session after delete on auth.sessions
  for each row execute function private.note_ended_session();

-- Auth refuses every token refresh of a banned user but keeps their sessions, so this trigger records the sessions.
create function private.note_sessions_of_banned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_sessions (session_id) select id from auth.sessions where user_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger note_sessions_of_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.note_sessions_of_banned();

-- Returns the sessions that ended after `since`. A caller must pass a time shortly before the newest one that it knows,
-- because a transaction may commit later than one that started after it.
create function prod.ended_sessions_since(since timestamptz)
returns table (session_id uuid, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.session_id, e.ended_at from private.ended_sessions e where e.ended_at > since order by e.ended_at
$$;

-- Deletes entries older than a day, because no access token is valid for longer (docs/deploy.md).
create function prod.forget_ended_sessions() returns void language sql security definer set search_path = '' as $$
  delete from private.ended_sessions where ended_at < now() - interval '1 day'
$$;
insert into private.jobs (name, every_seconds) values ('forget_ended_sessions', 3600);

-- Counts a sign-in attempt and returns 0. If the limit within the window is reached, returns the ms to wait instead.
-- Refused attempts do not count, so that nobody can block an account by further attempts.
create function prod.take_sign_in_try(p_account text, p_secret text, p_allowed integer, p_window_ms integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  recent timestamptz[];
  reach interval := make_interval(secs => p_window_ms / 1000.0);
begin
  insert into private.sign_in_tries (account, secret) values (p_account, p_secret) on conflict do nothing;
  select tried_at into recent from private.sign_in_tries where account = p_account and secret = p_secret for update;
  recent := array(select tried from unnest(recent) tried where tried > clock_timestamp() - reach order by tried);
  if cardinality(recent) >= p_allowed then
    return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - p_allowed + 1] + reach - clock_timestamp()) * 1000));
  end if;
  update private.sign_in_tries set tried_at = recent || clock_timestamp()
  where account = p_account and secret = p_secret;
  return 0;
end $$;

-- Deletes the attempts of an account after its user has proved their identity.
create function prod.clear_sign_in_tries(p_account text) returns void language sql security definer set search_path = '' as $$
  delete from private.sign_in_tries where account = p_account
$$;

-- Deletes a row once all its attempts are older than an hour, because no window is longer.
create function prod.forget_sign_in_tries() returns void language sql security definer set search_path = '' as $$
  delete from private.sign_in_tries
  where not exists (select from unnest(tried_at) tried where tried > now() - interval '1 hour')
$$;
insert into private.jobs (name, every_seconds) values ('forget_sign_in_tries', 3600);

revoke execute on all functions in schema prod, private from public;
