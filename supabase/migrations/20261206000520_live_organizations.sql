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
