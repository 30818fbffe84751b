-- Operators create, change, close and reopen job listings (product/operations#listings).

create trigger audit after insert or update on prod.job_listings
  for each row when (private.is_operator()) execute function private.audit_change('listing', 'id');

-- One listing as operators see it.
create function private.listing_of(p_listing prod.job_listings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_listing.id, 'organization_id', p_listing.organization_id, 'title', p_listing.title, 'role', p_listing.role,
    'hours_per_week', p_listing.hours_per_week, 'description', p_listing.description, 'status', p_listing.status,
    'created_at', private.iso(p_listing.created_at), 'updated_at', private.iso(p_listing.updated_at),
    'organization_name', (select name from prod.organizations where id = p_listing.organization_id),
    'matches', (select count(*) from prod.matches where listing_id = p_listing.id))
$$;

-- Listings of all organizations, newest first: {items, total}. p_query matches the title and the name of the organization.
create function prod.list_listings(
  p_query text default null, p_status prod.listing_status default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead');
  return (
    with found as (
      select l.id, l.created_at from prod.job_listings l join prod.organizations o on o.id = l.organization_id
      where (p_status is null or l.status = p_status)
        and (coalesce(p_query, '') = '' or strpos(lower(l.title || ' ' || o.name), lower(p_query)) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.listing_of(l) order by l.created_at desc, l.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 100)) page
        join prod.job_listings l using (id)), '[]'))
  );
end $$;

create function prod.add_listing(
  p_organization_id uuid, p_title text, p_role prod.assistant_role, p_hours_per_week integer, p_description text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.job_listings;
begin
  perform private.require_role('recruiter', 'account_lead');
  if not exists (select from prod.organizations where id = p_organization_id) then
    raise exception 'ORGANIZATION_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.job_listings (organization_id, title, role, hours_per_week, description)
  values (p_organization_id, btrim(p_title), p_role, p_hours_per_week, btrim(p_description)) returning * into added;
  return private.listing_of(added);
end $$;

-- Changes a listing that is still as the caller saw it. A null leaves a value as it is.
create function prod.change_listing(
  p_id uuid, p_updated_at timestamptz, p_title text default null, p_role prod.assistant_role default null,
  p_hours_per_week integer default null, p_description text default null, p_status prod.listing_status default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  update prod.job_listings set
    title = coalesce(btrim(p_title), title), role = coalesce(p_role, role),
    hours_per_week = coalesce(p_hours_per_week, hours_per_week),
    description = coalesce(btrim(p_description), description), status = coalesce(p_status, status)
  where id = p_id returning * into known;
  return private.listing_of(known);
end $$;

-- Organizations whose name contains the text, for the fields where operators choose one.
create function prod.find_organizations(p_query text default null, p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
    from (
      select id, name from prod.organizations
      where coalesce(p_query, '') = '' or strpos(lower(name), lower(p_query)) > 0
      order by name, id limit least(p_limit, 100)
    ) found
  );
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_listings(text, prod.listing_status, integer, integer),
  prod.add_listing(uuid, text, prod.assistant_role, integer, text),
  prod.change_listing(uuid, timestamptz, text, prod.assistant_role, integer, text, prod.listing_status),
  prod.find_organizations(text, integer) to authenticated;
