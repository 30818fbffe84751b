-- With a deleted organization what it subscribed to ends, and nothing is charged by itself any more; what is due stays due. The
-- table comes with billing: the function looks for it when an organization is deleted, and not before.
create function private.end_subscriptions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.subscriptions set ended_on = greatest(started_on, (now() at time zone 'UTC')::date), status = 'CHURNED', auto_charge = false
  where organization_id = new.id and ended_on is null;
  return null;
end $$;
create trigger end_subscriptions after update of deleted_at on prod.organizations
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.end_subscriptions();

revoke execute on all functions in schema prod, private from public;
