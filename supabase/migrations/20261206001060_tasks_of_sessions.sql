-- Returns a work day with the viewer's worked seconds and completed tasks. The day is p_work_day if it is given.
-- Otherwise it is the day of the newest session that is open or ended within 18 hours, if that day has no submitted report.
-- Otherwise it is today.
-- A task counts on the day of the session in which it was completed, as the hours do: after midnight, it counted on the day
-- after. Sessions of a person in a team do not overlap, so the last one that began before contains the time, or none does.
create or replace function prod.eod_day(p_team_id uuid, p_timezone text, p_work_day date default null) returns jsonb
language sql stable set search_path = '' as $$
  with newest as (
    select private.work_day(user_id, team_id, created_at, p_timezone) as work_day
    from prod.sessions where user_id = auth.uid() and team_id = p_team_id and coalesce(ended_at, now()) > now() - interval '18 hours'
    order by created_at desc limit 1
  ), today as (
    select coalesce(p_work_day, (
      select work_day from newest where not exists (
        select from prod.eod_reports r where r.user_id = auth.uid() and r.team_id = p_team_id and r.work_day = newest.work_day
          and r.status = 'submitted' and private.local_day(now(), p_timezone) <> r.work_day)
    ), private.local_day(now(), p_timezone)) as work_day
  ), worked as (
    select coalesce(sum(extract(epoch from coalesce(s.ended_at, now()) - s.created_at)), 0) as seconds
    from prod.sessions s, today
    where s.user_id = auth.uid() and s.team_id = p_team_id
      and s.created_at between today.work_day - 1 and today.work_day + interval '3 days'
      and private.work_day(s.user_id, s.team_id, s.created_at, p_timezone) = today.work_day
  ), completed as (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.completed_at), '[]') as tasks
    from today, prod.tasks t left join lateral (
      select s.created_at, s.ended_at from prod.sessions s
      where s.user_id = auth.uid() and s.team_id = p_team_id and s.created_at <= t.completed_at
      order by s.created_at desc limit 1) s on coalesce(s.ended_at, 'infinity') >= t.completed_at
    where t.team_id = p_team_id and t.assignee_id = auth.uid()
      -- The first bound is that of the sessions above. A session of the day may go on for days.
      and t.completed_at between today.work_day - 1 and today.work_day + interval '10 days'
      and private.work_day(t.assignee_id, t.team_id, coalesce(s.created_at, t.completed_at), p_timezone) = today.work_day
  )
  select jsonb_build_object('work_day', today.work_day, 'seconds', floor(worked.seconds), 'tasks', completed.tasks,
    'amendable', exists (select from prod.eod_reports r where r.user_id = auth.uid() and r.team_id = p_team_id
      and r.work_day = today.work_day and private.is_amendable(r)))
  from today, worked, completed
$$;

revoke execute on all functions in schema prod, private from public;
