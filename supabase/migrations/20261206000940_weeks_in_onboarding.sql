-- The week whose hours are planned with a client in onboarding is that of pay, bills, caps and timesheets: Monday to Sunday,
-- in UTC. It began on Sunday.
create or replace function private.has_worked_the_week(person uuid, team uuid, at timestamp with time zone) returns boolean language sql stable set search_path = '' as $$
  with week as (
    select private.week_of(at)::timestamp at time zone 'UTC' as start
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
