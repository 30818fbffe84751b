-- A password is hashed once whoever is asked for, so that the time does not tell who has a temporary one. The newest counts:
-- a new one voids those before it.
create or replace function prod.use_temporary_password(address text, secret text) returns boolean
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
revoke execute on all functions in schema prod, private from public;
