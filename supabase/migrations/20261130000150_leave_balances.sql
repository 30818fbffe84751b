-- How many days an assistant may be away in a year, and how many are taken and asked for (product/leaves#balance).

alter table prod.assistant_cvs add column leave_days_per_year smallint
  constraint leave_days_in_a_year check (leave_days_per_year between 0 and 366);
comment on column prod.assistant_cvs.leave_days_per_year is 'Null for the number that the contract names.';

-- The days on which an assistant works: a shift of the weekly schedule begins on the day in the zone, and it is no public holiday
-- of their country.
create function private.working_days(p_person uuid, p_first date, p_last date, p_zone text) returns setof date
language sql stable set search_path = '' as $$
  select days.day::date from generate_series(p_first, p_last, interval '1 day') as days (day)
  where exists (
      select from prod.schedules s, generate_series(-1, 1) as away (days_on),
        lateral (select days.day::date + away.days_on as utc_day) near
      where s.user_id = p_person and extract(dow from near.utc_day) = s.start_weekday
        and ((near.utc_day + make_interval(mins => s.start_minutes)) at time zone 'UTC' at time zone p_zone)::date = days.day::date)
    and private.holiday_of(p_person, days.day::date) is null
$$;

-- The working days of a year in the leaves of an assistant that have a state. Sick leaves use up no days.
create function private.leave_days(p_person uuid, p_year integer, p_state prod.leave_state, p_except uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from prod.leaves l,
  lateral private.working_days(p_person, greatest(l.first_day, make_date(p_year, 1, 1)), least(l.last_day, make_date(p_year, 12, 31)),
    l.timezone)
  where l.user_id = p_person and l.state = p_state and l.kind <> 'sick' and l.id is distinct from p_except
    and l.first_day <= make_date(p_year, 12, 31) and l.last_day >= make_date(p_year, 1, 1)
$$;

-- For each year between two days: the days per year (null for the default of the contract), those taken, those asked for in other
-- leaves than p_except, and the working days between the two days.
create function private.leave_years(p_person uuid, p_first date, p_last date, p_zone text, p_except uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('year', year,
    'days_per_year', (select leave_days_per_year from prod.assistant_cvs where user_id = p_person),
    'taken', private.leave_days(p_person, year, 'Approved', p_except), 'asked', private.leave_days(p_person, year, 'Asked', p_except),
    'working_days', (select count(*) from private.working_days(
      p_person, greatest(p_first, make_date(year, 1, 1)), least(p_last, make_date(year, 12, 31)), p_zone))) order by year), '[]')
  from generate_series(extract(year from p_first)::integer, extract(year from p_last)::integer) as years (year)
$$;

-- A leave that waits for an answer has the balance of its years.
create or replace function private.leave_of(p_leave prod.leaves) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_leave.id, 'user_id', p_leave.user_id, 'assistant_name', private.name_of(p_leave.user_id),
    'kind', p_leave.kind, 'first_day', p_leave.first_day, 'last_day', p_leave.last_day, 'timezone', p_leave.timezone,
    'note', p_leave.note, 'state', p_leave.state, 'answer', p_leave.answer, 'decider_name', private.name_of(p_leave.decided_by),
    'years', case when p_leave.state = 'Asked'
      then private.leave_years(p_leave.user_id, p_leave.first_day, p_leave.last_day, p_leave.timezone, p_leave.id) else '[]' end,
    'created_at', private.iso(p_leave.created_at), 'updated_at', private.iso(p_leave.updated_at))
$$;

-- What an assistant needs to plan leaves: their country, its holidays from today to the end of next year, and the balances of this
-- year and the next one.
create or replace function prod.read_leave_plan() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('country', country, 'holidays', coalesce((
    select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day)
    from private.holidays h where h.country = own.country and h.day >= own.today
      and h.day < make_date(extract(year from own.today)::integer + 2, 1, 1)), '[]'),
    'years', private.leave_years(auth.uid(), own.today, (own.today + interval '1 year')::date, own.zone))
  from (select private.country_of(auth.uid()) as country, private.zone_of(auth.uid()) as zone,
    (now() at time zone private.zone_of(auth.uid()))::date as today) own
$$;

-- What the caller's balance would be for a leave that they are about to ask for. Both days are at most a year apart.
create function prod.preview_leave(p_first_day date, p_last_day date, p_timezone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_time_zone(p_timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  return private.leave_years(auth.uid(), p_first_day, least(p_last_day, p_first_day + 365), p_timezone);
end $$;

-- The link in a mail shows the balance too.
create or replace function prod.read_linked_leave(p_client_id uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.leave_of(l) || jsonb_build_object('is_own_answer', coalesce(l.decided_by = p_client_id, false))
  from prod.leaves l where l.id = p_id and p_client_id in (select private.clients_of_assistant(l.user_id))
$$;

do $$
declare
  known text := pg_get_functiondef('private.person_of'::regproc);
  before constant text := $before$'program_type', c.program_type$before$;
begin
  if strpos(known, before) = 0 then
    raise exception 'private.person_of does not contain: %', before;
  end if;
  execute replace(known, before, before || $after$, 'leave_days_per_year', c.leave_days_per_year$after$);
end $$;

drop function prod.change_person(
  uuid, timestamptz, text, text, text, text, text, prod.availability_status, prod.program_type);
-- Changes a person who is still as the caller saw them. A null leaves a value as it is, and an empty text removes it.
create function prod.change_person(
  p_id uuid, p_updated_at timestamptz, p_first_name text default null, p_last_name text default null,
  p_phone text default null, p_hubspot_contact_id text default null, p_account_lead_id text default null,
  p_availability prod.availability_status default null, p_program_type prod.program_type default null,
  p_leave_days_per_year text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.profiles;
begin
  perform private.require_role('recruiter', 'account_lead');
  select * into known from prod.profiles where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_account_lead_id <> '' then
    perform from prod.operators where user_id = p_account_lead_id::uuid for share;
    if not found then
      raise exception 'OPERATOR_NOT_FOUND' using errcode = 'no_data_found';
    end if;
  end if;
  if num_nonnulls(p_availability, p_program_type, p_leave_days_per_year) > 0 then
    update prod.assistant_cvs
    set availability = coalesce(p_availability, availability), program_type = coalesce(p_program_type, program_type),
      leave_days_per_year = private.changed_text(leave_days_per_year::text, p_leave_days_per_year)::smallint
    where user_id = p_id;
    if not found then
      raise exception 'NOT_AN_ASSISTANT';
    end if;
  end if;
  -- The row is updated even if only the CV has changed, because its updated_at is the version of the whole person.
  update prod.profiles set
    first_name = private.changed_text(first_name, p_first_name), last_name = private.changed_text(last_name, p_last_name),
    phone = private.changed_text(phone, p_phone),
    hubspot_contact_id = private.changed_text(hubspot_contact_id, p_hubspot_contact_id),
    account_lead_id = private.changed_text(account_lead_id::text, p_account_lead_id)::uuid
  where id = p_id returning * into known;
  return private.person_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.preview_leave(date, date, text),
  prod.change_person(uuid, timestamptz, text, text, text, text, text, prod.availability_status, prod.program_type, text) to authenticated;
