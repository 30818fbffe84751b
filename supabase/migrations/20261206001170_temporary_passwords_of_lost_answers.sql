-- The answer of prod.use_temporary_password may be lost, so that its caller does not know whether it used the password
-- (product/accounts#temporary-password). Such a caller gives the password back too. It may have been used long ago, so
-- only a use of the last minute ends.
create or replace function prod.give_back_temporary_password(address text, secret text) returns void
language sql set search_path = '' as $$
  update prod.temporary_passwords set used_at = null
  where user_id = (select id from prod.profiles where email = lower(btrim(address)))
    and used_at > clock_timestamp() - interval '1 minute' and expires_at > clock_timestamp()
    and password_hash = extensions.crypt(secret, password_hash)
$$;

revoke execute on all functions in schema prod, private from public;
