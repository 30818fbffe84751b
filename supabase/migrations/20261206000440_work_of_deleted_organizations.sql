-- A deleted organization wants no assistant any more, and nobody begins to work for it (product/operations#teams).

-- Rejects the undecided matches of an organization, or of one of its listings.
create function private.reject_undecided(p_organization_id uuid, p_listing_id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  undecided prod.matches;
begin
  for undecided in
    select * from prod.matches
    where organization_id = p_organization_id and (p_listing_id is null or listing_id = p_listing_id)
      and status not in ('Rejected', 'Not Interested', 'Removed', 'Matched')
    order by id for update
  loop
    perform private.keep_move('match', undecided.id, undecided.assistant_id, undecided.status::text, 'Rejected');
    update prod.matches set status = 'Rejected' where id = undecided.id;
  end loop;
end $$;

-- Changes or cancels a request. The wishes change only while the listing is a draft, because assistants apply to the open one.
-- A request can be canceled until the assistant starts; its listing closes, and its matches are rejected. p_changes holds the
-- changed fields.
create or replace function prod.change_assistant_request(p_id uuid, p_updated_at timestamptz, p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests := private.lock_request(p_id, p_updated_at);
  wanted prod.assistant_requests := jsonb_populate_record(known, p_changes - 'canceled');
  state prod.request_state := private.request_state_of(known);
begin
  perform from prod.job_listings where id = known.listing_id for update;
  if (p_changes ->> 'canceled')::boolean then
    if state in ('Starting', 'Filled', 'Canceled') then
      raise exception 'REQUEST_STARTED';
    end if;
    update prod.assistant_requests set canceled_at = now() where id = p_id returning * into known;
    update prod.job_listings set status = 'Closed' where id = known.listing_id;
    perform private.reject_undecided(known.organization_id, known.listing_id);
    return private.assistant_request_of(known);
  end if;
  if state <> 'Requested' or exists (select from prod.job_listings where id = known.listing_id and status <> 'Draft') then
    raise exception 'REQUEST_STARTED';
  end if;
  if not private.is_time_zone(wanted.timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  update prod.assistant_requests set role = wanted.role, hours_per_week = wanted.hours_per_week, skills = wanted.skills,
    timezone = wanted.timezone, budget_cents = wanted.budget_cents, starts_on = wanted.starts_on, note = wanted.note
  where id = p_id returning * into known;
  update prod.job_listings l set role = known.role, hours_per_week = known.hours_per_week,
    title = left(known.role || ' for ' || o.name, 120),
    description = private.listing_description(known.skills, known.timezone, known.starts_on, known.note)
  from prod.organizations o where l.id = known.listing_id and o.id = known.organization_id;
  return private.assistant_request_of(known);
end $$;

-- Ends the work of an organization without clients, and what would lead to new work. What was worked and billed stays. Deals end
-- last, because a replacement begins with the end of a deal unless the organization is deleted.
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
  update prod.deals set status = 'CHURNED' where organization_id = org and status <> all (private.closed_client_statuses());
  perform private.audit('organization.deleted', org);
end $$;

-- When the deal of a team ends and a request that replaces it has its match in the team, the team's other assistants leave,
-- and the new one gets a deal. The new deal is there before private.end_churned_deal looks for another one. Nothing begins in a
-- deleted organization.
create or replace function private.begin_replacement() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  staying uuid[] := array(
    select m.assistant_id from prod.assistant_requests r join prod.matches m on m.listing_id = r.listing_id
    where r.replaces_deal_id = new.id and m.status = 'Matched' and m.team_id = new.team_id);
  gone uuid;
  ended uuid;
begin
  if staying = '{}' or exists (select from prod.organizations where id = new.organization_id and deleted_at is not null) then
    return null;
  end if;
  for gone in
    select user_id from prod.team_members
    where team_id = new.team_id and assistant_role is not null and user_id <> all (staying)
  loop
    for ended in
      update prod.matches set status = 'Removed', team_id = null
      where assistant_id = gone and team_id = new.team_id and status = 'Matched' returning id
    loop
      perform private.keep_move('match', ended, gone, 'Matched', 'Removed');
    end loop;
    perform private.leave_team(new.team_id, gone);
  end loop;
  insert into prod.deals (team_id, organization_id, status, account_lead_id)
  values (new.team_id, new.organization_id, 'CLOCKIN_PENDING', new.account_lead_id);
  return null;
end $$;

-- Adds the assistant of a match and the organization's clients to the team of the deal that the request replaces, or else to
-- the organization's first team, and creates a team if there is none. A team without an open deal gets one. The deal
-- waits for the retainer if that is not paid yet, and otherwise for the first clock-in. Nobody is placed in a deleted
-- organization.
create or replace function private.place_match(p_match prod.matches) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  place uuid;
  waiting prod.client_status;
begin
  perform from prod.organizations where id = p_match.organization_id and deleted_at is null for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  select coalesce((
    select d.team_id from prod.assistant_requests r join prod.deals d on d.id = r.replaces_deal_id
    where r.listing_id = p_match.listing_id and d.organization_id = p_match.organization_id
  ), (
    select id from prod.teams where organization_id = p_match.organization_id order by created_at, id limit 1
  )) into place;
  if place is null then
    insert into prod.teams (organization_id, name) select id, name from prod.organizations where id = p_match.organization_id
    returning id into place;
  end if;
  perform private.lock_team(place);
  insert into prod.team_members (team_id, user_id, assistant_role)
  select place, p_match.assistant_id, coalesce((select role from prod.job_listings where id = p_match.listing_id), 'EA')
  on conflict do nothing;
  insert into prod.team_members (team_id, user_id)
  select place, client_id from prod.client_organizations where organization_id = p_match.organization_id
  on conflict do nothing;
  perform private.open_conversation_of(place);
  waiting := case when exists (
    select from prod.subscriptions
    where organization_id = p_match.organization_id and plan_key is null and status = 'PAYMENT_PENDING' and ended_on is null
  ) then 'PAYMENT_PENDING' else 'CLOCKIN_PENDING' end;
  update prod.deals set status = waiting where team_id = place and status = 'PENDING';
  if not exists (select from prod.deals where team_id = place and status <> all (private.closed_client_statuses())) then
    insert into prod.deals (team_id, organization_id, status) values (place, p_match.organization_id, waiting);
  end if;
  return place;
end $$;

-- Organizations that were deleted before.
update prod.assistant_requests r set canceled_at = o.deleted_at from prod.organizations o
where o.id = r.organization_id and o.deleted_at is not null and r.canceled_at is null and private.request_state_of(r) <> 'Filled';
select private.reject_undecided(id) from prod.organizations where deleted_at is not null;

revoke execute on all functions in schema prod, private from public;
