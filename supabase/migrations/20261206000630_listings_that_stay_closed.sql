-- No listing opens for a deleted organization or a canceled request (product/operations#listings).

create or replace function prod.add_listing(p_organization_id uuid, p_title text, p_role prod.assistant_role,
  p_hours_per_week integer, p_description text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.job_listings;
begin
  perform private.require_role('recruiter', 'account_lead');
  -- This waits for a deletion at the same moment, and not for other additions.
  perform from prod.organizations where id = p_organization_id and deleted_at is null for share;
  if not found then
    raise exception 'ORGANIZATION_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.job_listings (organization_id, title, role, hours_per_week, description)
  values (p_organization_id, btrim(p_title), p_role, p_hours_per_week, btrim(p_description)) returning * into added;
  return private.listing_of(added);
end $$;

-- A deletion and a cancellation lock the listing before they end, so what is read after the lock is how they have ended.
create or replace function prod.change_listing(p_id uuid, p_updated_at timestamptz, p_title text default null,
  p_role prod.assistant_role default null, p_hours_per_week integer default null, p_description text default null,
  p_status prod.listing_status default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.job_listings;
begin
  perform private.require_role('recruiter', 'account_lead');
  select * into known from prod.job_listings where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if date_trunc('milliseconds', known.updated_at) <> date_trunc('milliseconds', p_updated_at) then
    raise exception 'ROW_CHANGED';
  end if;
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

create or replace function prod.find_organizations(p_query text default null, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
    from (
      select id, name from prod.organizations
      where deleted_at is null and (coalesce(p_query, '') = '' or strpos(lower(name), lower(p_query)) > 0)
      order by name, id limit least(p_limit, 100)
    ) found
  );
end $$;

revoke execute on all functions in schema prod, private from public;
