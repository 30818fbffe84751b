-- Only the schedules of an assistant's present teams make working days. Those of former teams stay and would use up leave days.

-- The days on which an assistant works: a shift of the weekly schedule of a present team begins on the day in the zone, and it is
-- no public holiday of their country.
create or replace function private.working_days(p_person uuid, p_first date, p_last date, p_zone text) returns setof date
language sql stable set search_path = '' as $$
  select days.day::date from generate_series(p_first, p_last, interval '1 day') as days (day)
  where exists (
      select from prod.schedules s
      join prod.team_members m on m.team_id = s.team_id and m.user_id = s.user_id and m.assistant_role is not null,
        generate_series(-1, 1) as away (days_on),
        lateral (select days.day::date + away.days_on as utc_day) near
      where s.user_id = p_person and extract(dow from near.utc_day) = s.start_weekday
        and ((near.utc_day + make_interval(mins => s.start_minutes)) at time zone 'UTC' at time zone p_zone)::date = days.day::date)
    and private.holiday_of(p_person, days.day::date) is null
$$;

revoke execute on all functions in schema private from public;
