-- The source maps of the builds of the shell, with which the BFF finds the sources of the calls in a failure
-- (product/remotes#team). A file name proves the content of its script, so maps need no build.

-- Only the server reads them.
create table private.shell_maps (
  file text primary key check (length(file) <= 200),
  map bytea not null,
  seen_at timestamptz not null default now()
);
comment on column private.shell_maps.map is 'The map, compressed with gzip.';
comment on column private.shell_maps.seen_at is 'When a replica with this build has last run.';
alter table private.shell_maps alter column map set storage external;
alter table private.shell_maps enable row level security;

-- Notes that a replica with these scripts runs. Returns those whose maps are missing.
create function prod.missing_shell_maps(p_files text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
begin
  update private.shell_maps set seen_at = now() where file = any (p_files);
  return array(select f from unnest(p_files) f where not exists (select from private.shell_maps m where m.file = f));
end $$;

-- Stores the maps of scripts, each as base64. A map that is stored stays as it is.
create function prod.keep_shell_maps(p_maps jsonb) returns void language sql security definer set search_path = '' as $$
  insert into private.shell_maps (file, map) select m.key, decode(m.value, 'base64') from jsonb_each_text(p_maps) m
  on conflict do nothing
$$;

-- Returns the maps of the given scripts, as keep_shell_maps gets them. Scripts without a map are missing.
create function prod.read_shell_maps(p_files text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.file, encode(m.map, 'base64')), '{}') from private.shell_maps m where m.file = any (p_files)
$$;

-- Deletes the maps of builds that no replica has had for p_days.
create function prod.forget_shell_maps(p_days integer) returns void language sql security definer set search_path = '' as $$
  delete from private.shell_maps where seen_at < now() - make_interval(days => p_days)
$$;

revoke execute on all functions in schema prod, private from public;
