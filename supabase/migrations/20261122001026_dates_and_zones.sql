-- What one person writes, jobs reckon with for everybody and others draw: a day that is infinite, an interval that leaves the
-- calendar or a zone that nobody knows must stop neither.

-- Whatever zones are written: one that is not known counts as UTC.
create function private.known_zone(zone text) returns text language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

create or replace function private.zone_of(person uuid) returns text language sql stable set search_path = '' as $$
  select coalesce((select private.known_zone(timezone) from prod.sessions where user_id = person order by created_at desc limit 1), 'UTC')
$$;

-- As long as the contract lets somebody wait.
update prod.notifications set days_until_recurrence = 365 where days_until_recurrence > 365;
alter table prod.notifications add constraint recurrence_within_a_year check (days_until_recurrence <= 365);

update prod.interviews set scheduled_at = null where scheduled_at not between '1900-01-01' and '9999-12-31';
alter table prod.interviews add constraint scheduled_at_in_the_calendar check (scheduled_at between '1900-01-01' and '9999-12-31');

do $$
declare
  day record;
begin
  for day in
    select c.relname as relation, a.attname as field, a.attnotnull as needed
    from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'prod'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid = 'date'::regtype
  loop
    if not day.needed then
      execute format('update prod.%1$I set %2$I = null where %2$I not between ''1900-01-01'' and ''9999-12-31''', day.relation, day.field);
    end if;
    execute format('alter table prod.%1$I add constraint %3$I check (%2$I between ''1900-01-01'' and ''9999-12-31'')',
      day.relation, day.field, day.field || '_in_the_calendar');
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
