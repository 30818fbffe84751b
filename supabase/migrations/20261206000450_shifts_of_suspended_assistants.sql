-- A suspended assistant misses no shift and gets no reminders, because they may not work (product/operations#inbox).

-- Whether a person may do no work: they are suspended, or their account status does not allow it.
create function private.is_kept_from_work(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_restricted(p_person)
    or exists (select from prod.profiles where id = p_person and suspended_at is not null)
$$;

create or replace function private.refuse_restricted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_kept_from_work(auth.uid()) then
    raise exception 'ACCOUNT_RESTRICTED' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Mails about shifts that began in the last hour without the assistant, to the account lead, or to the owners of an
-- organization whose account lead is suspended or missing.
create or replace function prod.queue_missed_shifts() returns integer language sql security definer set search_path = '' as $$
  with missed as (
    select s.*, t.organization_id, lead.id as lead_id from private.missed_shifts() s
    join prod.teams t on t.id = s.team_id join prod.organizations o on o.id = t.organization_id
    left join prod.profiles lead on lead.id = o.account_lead_id and lead.suspended_at is null
    where s.start > now() - interval '1 hour'
  ), queued as (
    insert into prod.mail_deliveries (kind, key, user_id, data)
    select 'missed_shift', concat_ws(':', 'missed_shift', m.user_id, m.team_id, extract(epoch from m.start), r.recipient), r.recipient,
      jsonb_build_object('id', m.team_id, 'assistant_id', m.user_id, 'at', private.iso(m.start), 'is_lead', m.lead_id is not null)
    from missed m, lateral (
      select m.lead_id as recipient where m.lead_id is not null
      union all
      select c.client_id from prod.client_organizations c
      where m.lead_id is null and c.organization_id = m.organization_id and c.role = 'owner') r
    on conflict (key) do nothing returning 1
  )
  select count(*)::integer from queued
$$;

-- Returns the assistants who worked but sent no report, 30 and 60 minutes after the end of the day's work. Leaves out
-- assistants who are online again, and all assistants after 12 hours. The report and the session may name different
-- time zones and days. So a report is matched with the session and not with the date.
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
    where n.ended_at > now() - interval '24 hours' and not private.is_kept_from_work(n.user_id)
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

-- Returns the due reminders of shifts, of the given users or of all users. A reminder stays active as long as this
-- function returns it.
create or replace function private.due_shift_reminders(p_people uuid[]) returns table (
  user_id uuid, team_id uuid, type prod.notification_type, occasion timestamptz, expires_at timestamptz
) language sql stable set search_path = '' as $$
  with shifts as (
    select s.*, shift.start, shift.start + make_interval(mins => private.schedule_length(s)) as ending
    from prod.schedules s
    join prod.team_members m on m.team_id = s.team_id and m.user_id = s.user_id and m.assistant_role is not null,
    lateral (
      select date_trunc('minute', now(), 'UTC')
        - make_interval(mins => (private.week_minute(now()) - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080)
        + make_interval(days => 7 * ahead) as start
      from generate_series(0, 1) as ahead) shift
    where (p_people is null or s.user_id = any (p_people))
      and shift.start <= now() + interval '15 minutes'
      and shift.start + make_interval(mins => private.schedule_length(s)) > now()
      and not private.is_kept_from_work(s.user_id)
  ), states as (
    select s.*, online.is_online,
      exists (select from prod.sessions w where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at > s.start - interval '1 day' and coalesce(w.ended_at, now()) >= s.start) as has_come,
      exists (select from shifts n where n.user_id = s.user_id and n.team_id = s.team_id and n.start = s.ending) as goes_on
    from shifts s, lateral (select exists (
      select from prod.sessions w where w.user_id = s.user_id and w.team_id = s.team_id and w.ended_at is null) as is_online) online
  )
  select s.user_id, s.team_id, 'shift_starting_soon'::prod.notification_type, s.start, s.start from states s
  where s.start > now() and not s.is_online and private.clock_in_refusal(s.user_id, s.team_id, s.start) is null
    and not private.has_day_off(s.user_id, s.start)
  union all
  select s.user_id, s.team_id, 'shift_late', s.start, s.ending from states s
  where s.start <= now() - interval '10 minutes' and not s.has_come
    and private.clock_in_refusal(s.user_id, s.team_id, now()) is null and not private.has_day_off(s.user_id, s.start)
  union all
  select s.user_id, s.team_id, 'shift_ending_soon', s.start, s.ending from states s
  where s.start <= now() and s.ending <= now() + interval '15 minutes' and s.is_online and not s.goes_on
$$;

-- Expires the reminders of the given users, or of all users, whose reason has ended: their time is over, the user has
-- left the team or may not work, or private.due_shift_reminders does not return them (reminders of shifts
-- only). The trigger end_report_reminders handles sent reports.
create or replace function private.end_reminders(p_people uuid[]) returns void language sql security definer set search_path = '' as $$
  with standing as materialized (
    select * from private.due_shift_reminders(p_people)
  )
  update prod.notifications set status = 'EXPIRED' where id in (
    select n.id from private.reminders r join prod.notifications n on n.id = r.notification_id
    where n.status = 'ACTIVE' and r.expires_at > now() - interval '2 days' and (p_people is null or r.user_id = any (p_people))
      and (r.expires_at <= now()
        or private.is_kept_from_work(r.user_id)
        or not exists (select from prod.team_members m
          where m.team_id = r.team_id and m.user_id = r.user_id and m.assistant_role is not null)
        or (r.type in ('shift_starting_soon', 'shift_late', 'shift_ending_soon') and not exists (select from standing s
          where (s.user_id, s.team_id, s.type, s.occasion) = (r.user_id, r.team_id, r.type, r.occasion))))
    for update of n skip locked)
$$;

revoke execute on all functions in schema prod, private from public;
