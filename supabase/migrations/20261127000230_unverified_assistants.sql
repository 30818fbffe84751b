-- An assistant whose address is not confirmed yet is Unverified, and becomes a Candidate with the confirmation
-- (product/candidates#statuses).

create function private.await_confirmation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = new.user_id and email_confirmed_at is null) then
    new.status := 'Unverified';
  end if;
  return new;
end $$;
create trigger await_confirmation before insert on prod.assistant_cvs
  for each row when (new.status = 'Candidate') execute function private.await_confirmation();

-- Auth confirms accounts of providers and of operators in the transaction that creates them, which is no move.
create function private.confirm_assistant() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  confirmed prod.assistant_cvs;
begin
  update prod.assistant_cvs set status = 'Candidate' where user_id = new.id and status = 'Unverified' returning * into confirmed;
  if confirmed.created_at < now() then
    perform private.keep_move('assistant', new.id, new.id, 'Unverified', 'Candidate');
  end if;
  return null;
end $$;
create trigger confirm_assistant after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.confirm_assistant();

-- An unverified assistant sees no more than a candidate.
create or replace function private.is_candidate() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status in ('Unverified', 'Candidate'))
$$;

create or replace function private.works_as_assistant() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status not in ('Unverified', 'Candidate'))
$$;

update prod.assistant_cvs c set status = 'Unverified'
from auth.users u where u.id = c.user_id and u.email_confirmed_at is null and c.status = 'Candidate';

revoke execute on all functions in schema prod, private from public;
