-- The reason of a deal belongs to its status. It ends with the day that ends a pause, and with the organization.
create or replace function prod.advance_deals() returns integer language plpgsql security definer set search_path = '' as $$
declare
  by_notice integer := private.advance_notices();
  by_day integer;
begin
  with due as (
    select d.id, next_step.status
    from prod.deals d cross join lateral (
      select
        case d.status when 'PRE_INTRO_PERIOD' then d.starts_on when 'INTRO_PERIOD' then d.intro_ends_on else d.paused_until end as due_on,
        case d.status when 'PRE_INTRO_PERIOD' then 'INTRO_PERIOD' when 'INTRO_PERIOD' then 'ACTIVE'
          else coalesce(d.paused_from, 'ACTIVE') end as status
    ) next_step
    where d.status in ('PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'PAUSED')
      and next_step.due_on <= (now() at time zone 'UTC')::date + 1
      and next_step.due_on <= private.today_of(d.organization_id)
    order by d.id for update of d skip locked
  ), moved as (
    update prod.deals d set status = due.status from due where d.id = due.id returning d.id
  ), forgotten as (
    delete from private.deal_reasons where deal_id in (select id from moved)
  )
  select count(*) into by_day from moved;
  return by_notice + by_day;
end $$;

create or replace function private.close_organization(org uuid) returns void language plpgsql set search_path = '' as $$
begin
  update prod.sessions set ended_at = now() where ended_at is null
    and team_id in (select id from prod.teams where organization_id = org);
  update prod.assistant_requests r set canceled_at = now()
  where organization_id = org and canceled_at is null and private.request_state_of(r) <> 'Filled';
  update prod.job_listings set status = 'Closed' where organization_id = org;
  perform private.reject_undecided(org);
  update prod.organization_invites set revoked_at = now() where organization_id = org and revoked_at is null and used_at is null;
  perform private.remove_client(org, client_id) from prod.client_organizations where organization_id = org;
  update prod.organizations set deleted_at = now() where id = org;
  with churned as (
    update prod.deals set status = 'CHURNED' where organization_id = org and status <> all (private.closed_client_statuses()) returning id
  )
  delete from private.deal_reasons where deal_id in (select id from churned);
  perform private.audit('organization.deleted', org);
end $$;

revoke execute on all functions in schema prod, private from public;
