-- Only names of time zones for people and CVs, as for organizations. Whoever has an old one may still change the rest.

create function private.refuse_unknown_timezone() returns trigger language plpgsql set search_path = '' as $$
begin
  if not private.is_time_zone(new.timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  return new;
end $$;
create trigger know_timezone before update of timezone on prod.profiles
  for each row when (new.timezone is not null and new.timezone is distinct from old.timezone)
  execute function private.refuse_unknown_timezone();
create trigger know_timezone before update of timezone on prod.assistant_cvs
  for each row when (new.timezone is not null and new.timezone is distinct from old.timezone)
  execute function private.refuse_unknown_timezone();

revoke execute on all functions in schema private from public;
