-- Bills, documents and mails name the day on which a bill is due, as a day in UTC. Whoever pays has until the end of
-- that day: the bill is overdue when the next day begins.
create or replace function private.is_overdue(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select date_trunc('day', p_bill.due_at, 'UTC') + interval '24 hours' <= now()
    and p_bill.total_cents > p_bill.credited_cents and not private.is_disputed_week(p_bill)
$$;

-- Says that an organization, its clients or its invitations have changed, to its clients and to those whom the change has
-- removed. The message has the id alone, because members may not read all that owners may.
create function private.announce_organization() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('organizations', 'UPDATE', array(
    select row(jsonb_build_object('id', o.id), private.with_work(o.people ||
      array(select m.client_id from prod.client_organizations m where m.organization_id = o.id)))::private.live_row
    from (select coalesce(to_jsonb(c) ->> 'organization_id', to_jsonb(c) ->> 'id')::uuid as id,
      array_agg((to_jsonb(c) ->> 'client_id')::uuid) as people from changed c group by 1) o
    limit private.most_live_rows() + 1));
  return null;
end $$;

-- A new organization is announced with its first client.
create trigger announce_organization_updates after update on prod.organizations
  referencing new table as changed for each statement execute function private.announce_organization();
do $$
declare
  name text;
begin
  foreach name in array array['client_organizations', 'organization_invites'] loop
    execute format('create trigger announce_organization_inserts after insert on prod.%1$I referencing new table as changed
      for each statement execute function private.announce_organization()', name);
    execute format('create trigger announce_organization_updates after update on prod.%1$I referencing new table as changed
      for each statement execute function private.announce_organization()', name);
    execute format('create trigger announce_organization_deletes after delete on prod.%1$I referencing old table as changed
      for each statement execute function private.announce_organization()', name);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
