-- The days on which people are away have a time zone. A shift is on the day on which it begins there (product/leaves#away).

-- Approved leaves and public holidays between two days, at most 62 days apart: the caller's own, and those of the assistants of a
-- client. `holiday` is null for a leave. Both days of a row lie between the two days, and are days in its time zone.
create or replace function prod.list_days_away(p_first_day date, p_last_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as (select p_first_day as first, least(p_last_day, p_first_day + 62) as last),
  people as materialized (
    select person as user_id, private.country_of(person) as country
    from (select auth.uid() union select private.client_assistant_ids()) as seen (person) where not private.is_candidate()
  ), away as (
    select l.user_id, greatest(l.first_day, asked.first) as first_day, least(l.last_day, asked.last) as last_day, l.timezone,
      null::text as holiday
    from asked, prod.leaves l join people using (user_id)
    where l.state = 'Approved' and l.first_day <= asked.last and l.last_day >= asked.first
    union all
    select p.user_id, h.day, h.day, private.zone_of(p.user_id), h.name from asked, people p join private.holidays h using (country)
    where h.day between asked.first and asked.last
  )
  select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'name', private.name_of(user_id), 'first_day', first_day,
    'last_day', last_day, 'timezone', timezone, 'holiday', holiday)
    order by first_day, private.name_of(user_id), user_id, holiday nulls first), '[]') from away
$$;
