-- Accounts that cannot be deleted keep no others from being deleted (product/my-data#stops).

-- Deletes the accounts that are due, at most 20 at a time. An account that something stops waits until that is settled. The
-- locks are those of the functions that remove owners and administrators, so no organization loses its last owner to two
-- calls at the same time.
create or replace function prod.delete_accounts() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  person prod.profiles;
  gone integer := 0;
begin
  for due in select id from prod.profiles where deletion_due_at <= now() order by deletion_due_at loop
    exit when gone >= 20;
    perform pg_advisory_xact_lock(hashtext('prod.operator_roles'));
    perform from prod.organizations where id in (select organization_id from prod.client_organizations where client_id = due)
    order by id for update;
    select * into person from prod.profiles where id = due and deletion_due_at <= now() for update;
    if found and private.deletion_stops(due) = '[]' then
      -- A person who cannot be erased does not keep the others back.
      begin
        perform private.erase_person(person);
        gone := gone + 1;
      exception when others then
        raise warning 'The account % could not be deleted: %', due, sqlerrm;
      end;
    end if;
  end loop;
  return gone;
end $$;
