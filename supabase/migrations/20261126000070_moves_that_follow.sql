-- Moves of deals that follow by themselves: from a match, the first clock-in, a date, or a churn (product/billing#deals).

-- Opens the conversation of a team, with all members of the team.
create function private.open_conversation_of(p_team_id uuid) returns void language sql security definer set search_path = '' as $$
  insert into prod.conversations (kind, team_id) values ('team', p_team_id) on conflict do nothing;
  insert into prod.conversation_members (conversation_id, user_id)
  select c.id, m.user_id from prod.conversations c join prod.team_members m on m.team_id = c.team_id
  where c.kind = 'team' and c.team_id = p_team_id
  on conflict do nothing;
$$;

-- Adds the assistant of a match and the organization's clients to the organization's first team, and creates a team if
-- there is none. A team without an open deal gets one. The deal waits for the retainer if that is not paid yet, and
-- otherwise for the first clock-in.
create or replace function private.place_match(p_match prod.matches) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  place uuid;
  waiting prod.client_status;
begin
  perform from prod.organizations where id = p_match.organization_id for update;
  select id into place from prod.teams where organization_id = p_match.organization_id order by created_at, id limit 1;
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

-- The first clock-in begins the intro period, or the time before it if the deal starts on a later day.
create function private.begin_deal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.deals set status = case when starts_on > private.today_of(organization_id)
    then 'PRE_INTRO_PERIOD' else 'INTRO_PERIOD' end::prod.client_status
  where status = 'CLOCKIN_PENDING' and id = (
    select id from prod.deals where team_id = new.team_id and private.is_open_deal(status) order by created_at desc, id limit 1);
  return null;
end $$;
create trigger begin_deal after insert on prod.sessions
  for each row when (new.ended_at is null) execute function private.begin_deal();

-- After a churn, the team's work sessions end, and so does the organization's subscription of hours if the organization
-- has no other open deal. Bills stay due. The lock makes two last deals that churn at the same time wait for each other.
create function private.end_churned_deal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.sessions set ended_at = now() where team_id = new.team_id and ended_at is null;
  perform pg_advisory_xact_lock(hashtextextended('churn ' || new.organization_id, 0));
  if not exists (select from prod.deals
    where organization_id = new.organization_id and status <> all (private.closed_client_statuses())) then
    update prod.subscriptions
    set ended_on = greatest(started_on, (now() at time zone 'UTC')::date), status = 'CHURNED', auto_charge = false
    where organization_id = new.organization_id and plan_key is null and ended_on is null;
  end if;
  return null;
end $$;
create trigger end_churned after update of status on prod.deals
  for each row when (new.status = 'CHURNED' and old.status <> 'CHURNED') execute function private.end_churned_deal();

create index deals_organization on prod.deals (organization_id);

-- Moves the deals whose day has come, and returns their number: into and out of the intro period, and out of a pause to
-- the status before it. A day begins in the organization's time zone, at most 14 hours before it begins in UTC.
create function prod.advance_deals() returns integer language sql security definer set search_path = '' as $$
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
    update prod.deals d set status = due.status from due where d.id = due.id returning 1
  )
  select count(*)::integer from moved
$$;
insert into private.jobs (name, every_seconds) values ('advance_deals', 60);

-- Whether an assistant has worked with a team, in the current week, at least the planned hours of the whole week. Without
-- planned hours there is no limit: a deal moves into the intro period by itself now, also in teams without shifts.
create or replace function private.has_worked_the_week(person uuid, team uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  with week as (
    select date_trunc('minute', at) - make_interval(mins => private.week_minute(at)) as start
  ), worked as (
    select coalesce(sum(extract(epoch from least(coalesce(s.ended_at, at), at) - greatest(s.created_at, week.start))), 0) / 60 as minutes
    from prod.sessions s, week
    where s.user_id = person and s.team_id = team and s.created_at < at and coalesce(s.ended_at, at) > week.start
  ), planned as (
    select coalesce(sum(private.schedule_length(s)), 0) as minutes
    from prod.schedules s where s.user_id = person and s.team_id = team
  )
  select planned.minutes > 0 and worked.minutes >= planned.minutes from worked, planned
$$;

revoke execute on all functions in schema prod, private from public;
