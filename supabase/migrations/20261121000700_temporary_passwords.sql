-- What an operator hands to somebody who cannot sign in: one use, for a few days. Only the secret key comes near it.
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

-- Makes a new one and voids those before it. The answer is the only place where it is ever readable.
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

-- Whether the password is right, in time and unused; if so it is used now.
create function prod.use_temporary_password(address text, secret text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update prod.temporary_passwords t set used_at = now()
  from prod.profiles p
  where p.id = t.user_id and p.email = lower(btrim(address)) and t.used_at is null and t.expires_at > now()
    and t.password_hash = extensions.crypt(secret, t.password_hash);
  return found;
end $$;

revoke execute on all functions in schema prod, private from public;
