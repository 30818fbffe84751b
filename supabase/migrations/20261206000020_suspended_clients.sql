-- The token of a suspended person works until it ends, within an hour, straight at the REST API. Until then the person is no
-- client of an organization, and changes nothing that others read (product/operations#people).

create function private.is_suspended() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.profiles where id = auth.uid() and suspended_at is not null)
$$;

create or replace function private.organization_ids() returns setof uuid language sql stable security definer rows 10 set search_path = '' as $$
  select organization_id from prod.client_organizations where client_id = auth.uid() and not private.is_suspended()
$$;

create or replace function private.owned_organization_ids() returns setof uuid language sql stable security definer rows 10 set search_path = '' as $$
  select organization_id from prod.client_organizations
  where client_id = auth.uid() and role = 'owner' and not private.is_suspended()
$$;

create or replace function private.is_organization_member(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_suspended()
    and exists (select from prod.client_organizations where organization_id = org and client_id = auth.uid())
$$;

create or replace function private.is_organization_owner(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_suspended() and exists (
    select from prod.client_organizations where organization_id = org and client_id = auth.uid() and role = 'owner')
$$;

create function private.require_unsuspended() returns void language plpgsql stable set search_path = '' as $$
begin
  if private.is_suspended() then
    raise exception 'ACCOUNT_RESTRICTED' using errcode = 'insufficient_privilege';
  end if;
end $$;

create or replace function private.require_client() returns void language plpgsql stable set search_path = '' as $$
begin
  perform private.require_unsuspended();
  if not exists (select from prod.profiles where id = auth.uid() and account_type = 'client') then
    raise exception 'NOT_A_CLIENT';
  end if;
end $$;

-- Refuses writes of suspended people, whichever function writes. Writes without a user, such as those of jobs, are allowed.
create function private.refuse_suspended() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_unsuspended();
  return null;
end $$;

do $$
declare
  closed text;
begin
  foreach closed in array array['client_organizations', 'matches', 'calendar_addresses', 'assistant_cvs', 'assistant_tags',
    'assistant_work_experiences', 'assistant_work_experience_tags', 'assistant_education', 'assistant_certifications'] loop
    execute format('create trigger refuse_suspended before insert or update or delete on prod.%I
      for each statement execute function private.refuse_suspended()', closed);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
