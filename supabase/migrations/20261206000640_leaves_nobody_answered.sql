-- A leave that nobody has answered until it is over is not asked for any more (product/leaves#balance).

create or replace function private.leave_days(p_person uuid, p_year integer, p_state prod.leave_state, p_except uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from prod.leaves l,
  lateral private.working_days(p_person, greatest(l.first_day, make_date(p_year, 1, 1)), least(l.last_day, make_date(p_year, 12, 31)),
    l.timezone)
  where l.user_id = p_person and l.state = p_state and l.kind <> 'sick' and l.id is distinct from p_except
    and (p_state <> 'Asked' or l.last_day >= (now() at time zone l.timezone)::date)
    and l.first_day <= make_date(p_year, 12, 31) and l.last_day >= make_date(p_year, 1, 1)
$$;

revoke execute on all functions in schema prod, private from public;
