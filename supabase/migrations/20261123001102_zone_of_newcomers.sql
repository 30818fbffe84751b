-- Whoever has not clocked in yet has the zone that they chose in their profile, or while they signed up: interviews of candidates
-- were told in UTC.
create or replace function private.zone_of(person uuid) returns text language sql stable set search_path = '' as $$
  select private.known_zone(coalesce(
    (select timezone from prod.sessions where user_id = person order by created_at desc limit 1),
    (select timezone from prod.assistant_cvs where user_id = person and timezone is not null limit 1),
    (select timezone from prod.profiles where id = person),
    'UTC'))
$$;
