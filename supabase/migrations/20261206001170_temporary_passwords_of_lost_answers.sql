-- The answer of prod.use_temporary_password may be lost, so that its caller does not know whether it used the password
-- (product/accounts#temporary-password). Such a caller gives the password back too. Its try has an id, because the
-- password may have been used by another try, which signed somebody in. Callers of before name no try.

-- The last try that used the password or gave it back.
alter table prod.temporary_passwords add column last_try uuid;

-- A use that arrives after its try has given the password back does nothing, because nobody waits for its answer.
drop function prod.use_temporary_password(text, text);
create function prod.use_temporary_password(address text, secret text, try_id uuid default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  kept prod.temporary_passwords;
  hashed text;
begin
  select t.* into kept from prod.temporary_passwords t join prod.profiles p on p.id = t.user_id
  where p.email = lower(btrim(address)) and p.suspended_at is null and t.used_at is null and t.expires_at > now()
  order by t.created_at desc limit 1;
  hashed := extensions.crypt(secret, coalesce(kept.password_hash, extensions.gen_salt('bf', 10)));
  update prod.temporary_passwords t set used_at = now(), last_try = try_id
  where t.id = kept.id and t.used_at is null and t.password_hash = hashed and (t.last_try = try_id) is not true;
  return found;
end $$;

-- Ends the use by a try, or keeps it from using the password later. Without a try, only a use of the last minute ends.
drop function prod.give_back_temporary_password(text, text);
create function prod.give_back_temporary_password(address text, secret text, try_id uuid default null) returns void
language sql set search_path = '' as $$
  update prod.temporary_passwords set used_at = null, last_try = try_id
  where user_id = (select id from prod.profiles where email = lower(btrim(address)))
    and (used_at is null or last_try is not distinct from try_id)
    and (try_id is not null or used_at > clock_timestamp() - interval '1 minute')
    and expires_at > clock_timestamp() and password_hash = extensions.crypt(secret, password_hash)
$$;

revoke execute on all functions in schema prod, private from public;
