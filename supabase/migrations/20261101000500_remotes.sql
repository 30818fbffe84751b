-- The registry of remote releases: only the secret key touches it, so no policy opens it to a user.
create table prod.remote_releases (
  id bigint generated always as identity primary key,
  remote text not null check (remote ~ '^mf-[a-z0-9-]+$'),
  version text not null,
  contract integer not null,
  manifest jsonb not null,
  base_url text not null,
  entry text not null,
  files jsonb not null,
  integrity jsonb not null,
  state prod.release_state not null default 'live',
  note text,
  created_by text not null default current_user,
  created_at timestamptz not null default now(),
  unique (remote, version)
);
create unique index remote_releases_one_live on prod.remote_releases (remote) where state = 'live';
comment on column prod.remote_releases.manifest is 'remote.json of the release.';
comment on column prod.remote_releases.files is 'Scripts and styles of the exposed module, below base_url.';
comment on column prod.remote_releases.integrity is 'Hash of every file of the release, below base_url.';

create table prod.remote_reports (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  phase text not null,
  outcome prod.report_outcome not null,
  code text,
  ms integer not null check (ms >= 0),
  viewer uuid,
  created_at timestamptz not null default now()
);
create index remote_reports_recent on prod.remote_reports (remote, version, created_at desc);

alter table prod.remote_releases enable row level security;
alter table prod.remote_reports enable row level security;

-- One step, so that there is never a moment without a live release.
create function prod.publish_release(release jsonb) returns prod.remote_releases language plpgsql set search_path = '' as $$
declare
  published prod.remote_releases;
begin
  update prod.remote_releases set state = 'retired' where remote = release ->> 'remote' and state = 'live';
  insert into prod.remote_releases (remote, version, contract, manifest, base_url, entry, files, integrity, note, created_by)
  values (release ->> 'remote', release ->> 'version', (release ->> 'contract')::int, release -> 'manifest', release ->> 'base_url',
    release ->> 'entry', release -> 'files', release -> 'integrity', release ->> 'note', coalesce(release ->> 'created_by', 'release script'))
  on conflict (remote, version) do update set state = 'live', base_url = excluded.base_url
  returning * into published;
  return published;
end $$;

revoke execute on all functions in schema prod, private from public;
