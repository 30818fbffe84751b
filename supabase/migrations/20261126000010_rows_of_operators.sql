-- What the functions of operators share (product/operations).

create extension if not exists pg_trgm with schema extensions;

-- Raises an error if a row does not exist, or has changed since the caller saw it. Callers know whole milliseconds, because
-- JSON has no more.
create function private.check_seen(p_changed_at timestamptz, p_seen_at timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_changed_at is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if date_trunc('milliseconds', p_changed_at) <> date_trunc('milliseconds', p_seen_at) then
    raise exception 'ROW_CHANGED';
  end if;
end $$;

-- Returns the pattern that finds a text anywhere, for ILIKE, whose special characters are escaped. Null finds everything.
create function private.anywhere(p_query text) returns text language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(btrim(coalesce(p_query, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Moments of this table are the versions that operators send back, so two changes within a millisecond must differ.
create function private.touch_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.touch_version() to authenticated;
