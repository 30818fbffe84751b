-- A refusal because a row has changed names the newest version, for dialogs whose row has left the list
-- (product/operations#versions). Callers check the right to change the row first.
create or replace function private.check_seen(p_changed_at timestamptz, p_seen_at timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_changed_at is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if date_trunc('milliseconds', p_changed_at) <> date_trunc('milliseconds', p_seen_at) then
    raise exception 'ROW_CHANGED' using detail = private.iso(p_changed_at);
  end if;
end $$;

create or replace function prod.change_listing(p_id uuid, p_updated_at timestamptz, p_title text default null,
  p_role prod.assistant_role default null, p_hours_per_week integer default null, p_description text default null,
  p_status prod.listing_status default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.job_listings;
begin
  perform private.require_role('recruiter', 'account_lead');
  select * into known from prod.job_listings where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_status = 'Open' and known.status <> 'Open' then
    if exists (select from prod.organizations where id = known.organization_id and deleted_at is not null) then
      raise exception 'ORGANIZATION_DELETED';
    end if;
    if exists (select from prod.assistant_requests where listing_id = p_id and canceled_at is not null) then
      raise exception 'REQUEST_CANCELED';
    end if;
  end if;
  update prod.job_listings set
    title = coalesce(btrim(p_title), title), role = coalesce(p_role, role),
    hours_per_week = coalesce(p_hours_per_week, hours_per_week),
    description = coalesce(btrim(p_description), description), status = coalesce(p_status, status)
  where id = p_id returning * into known;
  return private.listing_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
