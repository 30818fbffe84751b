-- Whoever gave a temporary password to a person must not sign in with it after the person has become an operator
-- (product/accounts#temporary-password).

create function private.void_temporary_passwords() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.temporary_passwords set used_at = now() where user_id = new.user_id and used_at is null;
  return null;
end $$;
create trigger void_temporary_passwords after insert on prod.operators
  for each row execute function private.void_temporary_passwords();

revoke execute on all functions in schema prod, private from public;
