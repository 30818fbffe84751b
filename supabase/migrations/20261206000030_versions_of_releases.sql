-- The version of a release is the name of its folder in the store, so it has no slash.

-- The versions of builds and releases: remoteVersionPattern of the contracts.
create function private.remote_version_pattern() returns text language sql immutable set search_path = '' as $$
  select '^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$'
$$;

-- A release of before with another version can still end, and never becomes live again.
alter table prod.remote_releases add constraint version_names_a_folder
  check (state in ('retired', 'withdrawn') or (length(version) <= 80 and version ~ private.remote_version_pattern())) not valid;

revoke execute on all functions in schema private from public;
