-- A report is of a day in the zone in which it is written, a reminder of a day in the zone of the newest session. Whoever clocks in
-- with one and reports with another would be reminded of what they have sent: what links the two is the session, not the date.
create or replace function private.due_report_reminders() returns table (
  user_id uuid, team_id uuid, type prod.notification_type, occasion timestamptz, expires_at timestamptz
) language sql stable set search_path = '' as $$
  with newest as (
    select distinct on (s.user_id, s.team_id) s.user_id, s.team_id, s.created_at, s.ended_at
    from prod.sessions s where s.created_at > now() - interval '36 hours'
    order by s.user_id, s.team_id, s.created_at desc
  ), offline as (
    select n.*, private.zone_of(n.user_id) as zone from newest n
    join prod.team_members m on m.team_id = n.team_id and m.user_id = n.user_id and m.assistant_role is not null
    where n.ended_at > now() - interval '24 hours' and not private.is_restricted(n.user_id)
      and not exists (select from prod.sessions o where o.user_id = n.user_id and o.team_id = n.team_id and o.ended_at is null)
  ), day as (
    select o.*, private.work_day(o.user_id, o.team_id, o.created_at, o.zone) as work_day from offline o
  ), over as (
    select d.*, private.work_ended_at(d.user_id, d.team_id, d.work_day, d.zone, d.ended_at) as over_at from day d
  )
  select o.user_id, o.team_id,
    case when o.over_at > now() - interval '60 minutes' then 'eod_report_30min_reminder' else 'eod_report_1h_reminder' end::prod.notification_type,
    o.work_day::timestamp at time zone 'UTC', o.over_at + interval '24 hours'
  from over o
  where o.over_at between now() - interval '12 hours' and now() - interval '30 minutes'
    and not exists (select from prod.eod_reports r where r.user_id = o.user_id and r.team_id = o.team_id
      and r.status = 'submitted' and r.work_day between o.work_day - 1 and o.work_day + 1
      and r.work_day in (o.work_day, private.work_day(o.user_id, o.team_id, o.created_at, r.timezone)))
$$;

create or replace function private.end_report_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  day date;
begin
  for day in
    select new.work_day
    union
    select private.work_day(s.user_id, s.team_id, s.created_at, zones.zone)
    from prod.sessions s, lateral (values (s.timezone), (private.zone_of(s.user_id))) zones (zone)
    where s.user_id = new.user_id and s.team_id = new.team_id
      and s.created_at between new.work_day - 1 and new.work_day + interval '3 days'
      and private.work_day(s.user_id, s.team_id, s.created_at, new.timezone) = new.work_day
  loop
    perform private.expire_reminders(new.user_id, new.team_id,
      array['eod_report_30min_reminder', 'eod_report_1h_reminder']::prod.notification_type[], day::timestamp at time zone 'UTC');
  end loop;
  return null;
end $$;
