-- A temporary password is given back if the sign-in fails after its use (product/accounts#temporary-password), because the
-- person has no other way in. A password that was replaced meanwhile must stay dead, also one in use: it expires.
create or replace function prod.issue_temporary_password(address text, valid_hours integer default 72) returns text
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
  update prod.temporary_passwords set used_at = coalesce(used_at, now()), expires_at = now()
  where user_id = person and expires_at > now();
  insert into prod.temporary_passwords (user_id, password_hash, expires_at)
  values (person, extensions.crypt(secret, extensions.gen_salt('bf', 10)), now() + make_interval(hours => valid_hours));
  return secret;
end $$;

create or replace function private.void_temporary_passwords() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update prod.temporary_passwords set used_at = coalesce(used_at, now()), expires_at = now()
  where user_id = new.user_id and expires_at > now() and given_by is distinct from auth.uid();
  return null;
end $$;

-- Makes a used temporary password work again, unless it has expired or was replaced. Only the caller of a successful
-- prod.use_temporary_password may call this, once, and only if nobody was signed in with that use. The clock is the
-- real one, because this may wait for a transaction that lets the password expire.
create function prod.give_back_temporary_password(address text, secret text) returns void
language sql set search_path = '' as $$
  update prod.temporary_passwords set used_at = null
  where user_id = (select id from prod.profiles where email = lower(btrim(address)))
    and used_at is not null and expires_at > clock_timestamp()
    and password_hash = extensions.crypt(secret, password_hash)
$$;

revoke execute on all functions in schema prod, private from public;
