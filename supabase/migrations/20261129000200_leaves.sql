-- Leaves of assistants (product/leaves). The days are calendar days in the time zone in which the assistant asked.

create type prod.leave_kind as enum ('vacation', 'sick', 'personal');
create type prod.leave_state as enum ('Asked', 'Approved', 'Declined', 'Canceled');

create table prod.leaves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  kind prod.leave_kind not null,
  first_day date not null check (first_day between '1900-01-01' and '9999-12-31'),
  last_day date not null check (last_day between '1900-01-01' and '9999-12-31'),
  timezone text not null check (length(timezone) <= 64),
  note text not null default '' check (length(note) <= 1000),
  state prod.leave_state not null default 'Asked',
  answer text not null default '' check (length(answer) <= 1000),
  decided_by uuid references prod.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint days_in_order check (last_day between first_day and first_day + 365)
);
create index leaves_user on prod.leaves (user_id, first_day desc);
create index leaves_decider on prod.leaves (decided_by);
create trigger touch before update on prod.leaves for each row execute function private.touch_version();
create trigger refuse_restricted before insert or update on prod.leaves
  for each row execute function private.refuse_restricted();

-- Returns the assistants of all organizations of which the viewer is a client.
create function private.client_assistant_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select user_id from prod.team_members
  where team_id = any (array(select private.client_team_ids())) and assistant_role is not null
$$;

alter table prod.leaves enable row level security;
grant select on prod.leaves to authenticated;
create policy read_own_teams on prod.leaves for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.client_assistant_ids())));
create policy not_for_candidates on prod.leaves as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Asks for a leave. The lock on the caller's profile lets the second of two concurrent calls see the leave of the first.
create function prod.ask_leave(p_kind prod.leave_kind, p_first_day date, p_last_day date, p_timezone text, p_note text)
returns prod.leaves language plpgsql security definer set search_path = '' as $$
declare
  asked prod.leaves;
begin
  if not exists (select from prod.team_members where user_id = auth.uid() and assistant_role is not null) then
    raise exception 'NOT_IN_TEAM';
  end if;
  if not private.is_time_zone(p_timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  if p_first_day < (now() at time zone p_timezone)::date then
    raise exception 'LEAVE_BEGUN';
  end if;
  perform from prod.profiles where id = auth.uid() for no key update;
  if exists (select from prod.leaves where user_id = auth.uid() and state in ('Asked', 'Approved')
    and first_day <= p_last_day and last_day >= p_first_day) then
    raise exception 'LEAVE_OVERLAPS';
  end if;
  insert into prod.leaves (user_id, kind, first_day, last_day, timezone, note)
  values (auth.uid(), p_kind, p_first_day, p_last_day, p_timezone, btrim(p_note)) returning * into asked;
  return asked;
end $$;

-- Moves a leave: the assistant cancels it before it begins, and a client of one of the assistant's teams approves or
-- declines it once.
create function prod.move_leave(p_id uuid, p_updated_at timestamptz, p_state prod.leave_state, p_answer text)
returns prod.leaves language plpgsql security definer set search_path = '' as $$
declare
  seen prod.leaves;
  moved prod.leaves;
begin
  select * into seen from prod.leaves l where l.id = p_id and not private.is_candidate()
    and (l.user_id = auth.uid() or l.user_id in (select private.client_assistant_ids())) for no key update;
  perform private.check_seen(seen.updated_at, p_updated_at);
  if p_state = 'Canceled' then
    if seen.user_id <> auth.uid() or seen.state not in ('Asked', 'Approved') then
      raise exception 'MOVE_NOT_ALLOWED';
    end if;
    if seen.first_day <= (now() at time zone seen.timezone)::date then
      raise exception 'LEAVE_BEGUN';
    end if;
    update prod.leaves set state = p_state where id = p_id returning * into moved;
  else
    if p_state = 'Asked' or seen.state <> 'Asked' or seen.user_id = auth.uid() then
      raise exception 'MOVE_NOT_ALLOWED';
    end if;
    update prod.leaves set state = p_state, answer = btrim(p_answer), decided_by = auth.uid()
    where id = p_id returning * into moved;
  end if;
  return moved;
end $$;

-- Shifts that began 15 minutes to a day ago and for which the assistant has not clocked in, although it was allowed and no
-- approved leave covers the day on which the shift began. Each step leaves fewer shifts, and the expensive questions come
-- last. The length of an entry is that of private.schedule_length(), whose calls would be slow.
create or replace function private.missed_shifts() returns table (user_id uuid, team_id uuid, start timestamptz)
language sql stable set search_path = '' as $$
  with clock as materialized (
    select private.week_minute(now()) as minute
  ), begun as materialized (
    select s.user_id, s.team_id, ago.minutes,
      ((s.end_weekday - s.start_weekday) * 1440 + s.end_minutes - s.start_minutes + 10079) % 10080 + 1 as length
    from clock, prod.schedules s,
    lateral (select (clock.minute - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080 as minutes) ago
    where ago.minutes between 15 and 1439
  ), shifts as materialized (
    select b.user_id, b.team_id, begun.start, begun.start + make_interval(mins => b.length) as ending
    from begun b join prod.team_members m on m.team_id = b.team_id and m.user_id = b.user_id and m.assistant_role is not null,
    lateral (select date_trunc('minute', now(), 'UTC') - make_interval(mins => b.minutes) as start) begun
  ), missed as materialized (
    select s.user_id, s.team_id, s.start from shifts s
    where not exists (select from prod.sessions w
      where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at between s.start - interval '1 day' and s.ending and coalesce(w.ended_at, now()) >= s.start)
      and not exists (select from prod.leaves l
        where l.user_id = s.user_id and l.state = 'Approved'
          and (s.start at time zone l.timezone)::date between l.first_day and l.last_day)
  )
  select m.user_id, m.team_id, m.start from missed m
  where not private.is_restricted(m.user_id) and private.clock_in_refusal(m.user_id, m.team_id, m.start) is null
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.client_assistant_ids(), prod.ask_leave(prod.leave_kind, date, date, text, text),
  prod.move_leave(uuid, timestamptz, prod.leave_state, text) to authenticated;
