-- Schema `prod` contains the tables and functions of the product. Schema `private` contains helpers that the API never
-- exposes.
create schema if not exists prod;
create schema if not exists private;
grant usage on schema prod to anon, authenticated, service_role;
grant usage on schema private to authenticated, service_role;

-- The roles of users (anon and authenticated) get no rights on new tables by default. Each table grants the rights that
-- its users need, and row-level security limits these rights to certain rows.
alter default privileges in schema prod revoke all on tables from anon, authenticated;
alter default privileges in schema prod grant all on tables to service_role;
alter default privileges in schema prod grant usage on sequences to authenticated, service_role;
alter default privileges in schema prod grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;

create function private.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function private.iso(moment timestamptz) returns text language sql immutable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function private.week_of(at timestamptz) returns date language sql immutable set search_path = '' as $$
  select date_trunc('week', at at time zone 'UTC')::date
$$;

-- Every signed-in user can call the database without the application, and other users read the written values. So each
-- text, list and document has a check of its length, and of its format where others depend on it. The limits are those
-- of shared/contracts, and a test compares them. `length(btrim(x))` does not limit x. Checks test the length before a
-- pattern. They accept null, which `not null` refuses.
create function private.is_email(address text) returns boolean language sql immutable set search_path = '' as $$
  select case when length(address) <= 254 then address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' else address is null end
$$;

-- Whether an address leads to a picture in a user's folder of the storage bucket `avatars`.
create function private.is_picture_address(address text) returns boolean language sql immutable set search_path = '' as $$
  select case when length(address) <= 2048
    then address ~ '^https?://[^\s?#@\\]+/storage/v1/object/public/avatars/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z]{3,4}$'
    else address is null end
$$;

create function private.are_texts(texts text[], most integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when cardinality(texts) <= most
    then coalesce(array_ndims(texts), 1) = 1
      and not exists (select from unnest(texts) as item where item is null or length(item) > longest)
    else texts is null end
$$;

create function private.are_emails(addresses text[], most integer) returns boolean language sql immutable set search_path = '' as $$
  select private.are_texts(addresses, most, 254)
    and not exists (select from unnest(addresses) as address where not private.is_email(address))
$$;

-- Whether a JSON value is a text with a length between two limits.
create function private.is_json_text(value jsonb, shortest integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'string' and length(value #>> '{}') between shortest and longest
$$;

create function private.is_billing_address(address jsonb) returns boolean language sql immutable set search_path = '' as $$
  select address is null or case when jsonb_typeof(address) = 'object' then
    address - '{line1,line2,city,region,postal_code,country}'::text[] = '{}'
    and private.is_json_text(address -> 'line1', 1, 120) and private.is_json_text(address -> 'city', 1, 120)
    and private.is_json_text(coalesce(address -> 'line2', '""'), 0, 120)
    and private.is_json_text(coalesce(address -> 'region', '""'), 0, 120)
    and private.is_json_text(coalesce(address -> 'postal_code', '""'), 0, 120)
    and private.is_json_text(address -> 'country', 2, 2) and address ->> 'country' ~ '^[A-Z]{2}$'
  else false end is true
$$;

create function private.is_banner(banner jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(banner) = 'object' then
    private.is_json_text(banner -> 'title', 0, 500) and private.is_json_text(banner -> 'description', 0, 2000)
    and (coalesce(banner -> 'cta_link', 'null') = 'null' or private.is_json_text(banner -> 'cta_link', 0, 2048))
    and octet_length(banner::text) <= 16384
  else false end is true
$$;

-- Whether a JSON value is a whole number between 1 and a limit.
create function private.is_count(value jsonb, most integer) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric between 1 and most and value::numeric = trunc(value::numeric) else false end
$$;

-- Returns the time zone, or UTC if it is unknown. Jobs read the zones that users have written, so an unknown zone must
-- not fail.
create function private.known_zone(zone text) returns text language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

create function private.month_of(at timestamptz) returns date language sql immutable set search_path = '' as $$
  select date_trunc('month', at at time zone 'UTC')::date
$$;

-- PostgreSQL grants every role the execution of new functions, and default privileges of one schema cannot revoke that.
-- So migrations that create functions end with this statement, which also covers the functions of earlier migrations.
revoke execute on all functions in schema prod, private from public;
grant execute on function private.touch_updated_at(), private.iso(timestamptz), private.is_email(text),
  private.is_picture_address(text), private.are_texts(text[], integer, integer), private.are_emails(text[], integer),
  private.is_json_text(jsonb, integer, integer), private.is_billing_address(jsonb), private.is_banner(jsonb),
  private.is_count(jsonb, integer), private.month_of(timestamptz) to authenticated;
