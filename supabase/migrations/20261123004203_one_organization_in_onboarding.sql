-- Whoever is in onboarding makes one organization: a page that was loaded again before it had heard of the first finds that one,
-- also while the call that makes it still runs. The form gives it the name that is typed by then.
create index audit_events_of_new_organizations on prod.audit_events (actor_id) where action = 'organization.created';

create or replace function prod.create_organization(p_name text, p_email text default null, p_timezone text default 'UTC')
returns prod.organizations language plpgsql security definer set search_path = '' as $$
declare
  created prod.organizations;
  address text := nullif(lower(btrim(p_email)), '');
begin
  perform private.require_client();
  perform now() at time zone p_timezone;
  perform from prod.profiles where id = auth.uid() and not has_onboarded for no key update;
  if found then
    select o.* into created from prod.organizations o
    join prod.client_organizations c on c.organization_id = o.id and c.client_id = auth.uid() and c.role = 'owner'
    join prod.audit_events a on a.subject = o.id::text and a.action = 'organization.created' and a.actor_id = auth.uid()
    where o.deleted_at is null order by o.created_at, o.id limit 1;
    if found then
      return created;
    end if;
  end if;
  insert into prod.organizations (name, timezone) values (btrim(p_name), p_timezone) returning * into created;
  insert into prod.client_organizations (organization_id, client_id, role) values (created.id, auth.uid(), 'owner');
  if address is not null then
    update prod.organization_settings set contact_email = address, invoice_recipients = array[address], receipt_recipient = address
    where organization_id = created.id;
  end if;
  perform private.audit('organization.created', created.id);
  return created;
exception when invalid_parameter_value then
  raise exception 'UNKNOWN_TIMEZONE';
end $$;

revoke execute on all functions in schema prod, private from public;
