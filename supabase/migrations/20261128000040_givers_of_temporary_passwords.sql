-- An administrator adds a person, gives them a temporary password and makes them an operator. That password stays
-- (product/accounts#temporary-password), because an administrator has all roles. One from somebody else ends.

-- Null is a password from whoever has the secret key or the database.
alter table prod.temporary_passwords
  add column given_by uuid default auth.uid() references prod.profiles (id) on delete set null;

create or replace function private.void_temporary_passwords() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update prod.temporary_passwords set used_at = now()
  where user_id = new.user_id and used_at is null and given_by is distinct from auth.uid();
  return null;
end $$;

revoke execute on all functions in schema prod, private from public;
