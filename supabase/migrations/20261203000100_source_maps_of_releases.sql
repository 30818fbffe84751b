-- The source maps of releases, with which the BFF finds the sources of the calls in a failure (product/remotes#team).

-- Only the server reads them, because they describe the sources of a team.
create table private.release_maps (
  release_id bigint not null references prod.remote_releases (id) on delete cascade,
  file text not null check (length(file) <= 200),
  map bytea not null,
  primary key (release_id, file)
);
comment on column private.release_maps.file is 'The script of the map, below the base_url of the release.';
comment on column private.release_maps.map is 'The map, compressed with gzip.';
-- The maps are compressed already.
alter table private.release_maps alter column map set storage external;
alter table private.release_maps enable row level security;

-- Stores the maps of a release: its scripts, each with its map as base64. A map that is stored stays as it is.
create function prod.keep_release_maps(p_remote text, p_version text, p_maps jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.release_maps (release_id, file, map)
  select r.id, m.key, decode(m.value, 'base64')
  from prod.remote_releases r cross join jsonb_each_text(p_maps) m
  where r.remote = p_remote and r.version = p_version
  on conflict do nothing
$$;

-- Returns the maps of the given scripts of a release, as keep_release_maps gets them. Scripts without a map are missing.
create function prod.read_release_maps(p_remote text, p_version text, p_files text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.file, encode(m.map, 'base64')), '{}')
  from prod.remote_releases r join private.release_maps m on m.release_id = r.id
  where r.remote = p_remote and r.version = p_version and m.file = any (p_files)
$$;

-- Deletes the maps of releases that nobody has got for p_days.
create function prod.forget_release_maps(p_days integer) returns void language sql security definer set search_path = '' as $$
  delete from private.release_maps m using prod.remote_releases r
  where r.id = m.release_id and r.ended_at < now() - make_interval(days => p_days)
$$;

-- Whether the caller may see the health of a remote: an administrator, or a member of its team.
create function prod.may_see_remote(p_remote text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.sees_remote(p_remote)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.may_see_remote(text) to authenticated;
