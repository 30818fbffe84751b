-- The registry of remotes, with the live release of each remote.

create type prod.release_state as enum ('live', 'canary', 'retired', 'withdrawn');
create type prod.report_outcome as enum ('loaded', 'failed');
create type prod.report_cause as enum (
  'unreachable', 'timeout', 'not_found', 'server_error', 'integrity', 'threw', 'missing_module', 'contract', 'render', 'policy'
);

-- Operators can read this table. Only the functions for releases and the secret key write it.
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
  share smallint check (share between 1 and 99),
  facts jsonb,
  live_at timestamptz,
  served_since timestamptz not null default now(),
  ended_at timestamptz,
  withdrawn_reason text,
  unique (remote, version),
  constraint share_of_canaries check ((state = 'canary') = (share is not null))
);
create unique index remote_releases_one_live on prod.remote_releases (remote) where state = 'live';
create unique index remote_releases_one_canary on prod.remote_releases (remote) where state = 'canary';
comment on column prod.remote_releases.manifest is 'remote.json of the release.';
comment on column prod.remote_releases.files is 'Scripts and styles of the exposed module, below base_url.';
comment on column prod.remote_releases.integrity is 'Hash of every file of the release, below base_url.';
comment on column prod.remote_releases.share is 'Percent of viewers who get a canary.';
comment on column prod.remote_releases.facts is 'What the build says of the modules it shares and bundles.';
comment on column prod.remote_releases.live_at is 'When it last became live; null if it never was.';
comment on column prod.remote_releases.served_since is 'When it last became live or a canary: older reports say nothing about it.';
comment on column prod.remote_releases.ended_at is 'When it last stopped being served; null while it is.';

alter table prod.remote_releases enable row level security;
grant select on prod.remote_releases to authenticated;
create policy read_as_operator on prod.remote_releases for select to authenticated using ((select private.is_operator()));

create table prod.remote_reports (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  phase text not null,
  outcome prod.report_outcome not null,
  code text,
  ms integer not null check (ms >= 0),
  created_at timestamptz not null default now(),
  cause prod.report_cause,
  detail text,
  page_view text,
  viewer_key text
);
create index remote_reports_recent on prod.remote_reports (remote, version, created_at desc);

-- Equal reports of one page view count once.
create unique index remote_reports_once on prod.remote_reports
  (page_view, remote, version, phase, outcome, coalesce(cause, 'policy'), md5(coalesce(detail, '')));
create index remote_reports_age on prod.remote_reports (created_at);
comment on column prod.remote_reports.viewer_key is 'Who counts as one viewer: user:<id>, or network:<keyed hash> of somebody who is not signed in.';

alter table prod.remote_reports enable row level security;
grant select on prod.remote_reports to authenticated;
create policy read_as_operator on prod.remote_reports for select to authenticated using ((select private.is_operator()));

-- Publishes a release as live, or as canary if it has a share. A version is immutable: it can be published again with
-- the same content, and other content is refused. Exceptions are the address, because the hashes prove that the
-- files are the same, and versions of dev servers (<version>-dev).
create function prod.publish_release(release jsonb) returns prod.remote_releases
language plpgsql set search_path = '' as $$
declare
  p_remote text := release ->> 'remote';
  p_version text := release ->> 'version';
  p_share smallint := (release ->> 'share')::smallint;
  p_state prod.release_state := case when p_share is null then 'live' else 'canary' end;
  from_dev boolean := p_version like '%-dev';
  known prod.remote_releases;
  live prod.remote_releases;
  published prod.remote_releases;
  is_new boolean;
begin
  perform private.lock_remote(p_remote);
  select * into known from prod.remote_releases where remote = p_remote and version = p_version;
  select * into live from prod.remote_releases where remote = p_remote and state = 'live';
  if known.id is not null and not from_dev and (
    (known.entry, known.files, known.integrity, known.manifest, known.contract) is distinct from
      (release ->> 'entry', release -> 'files', release -> 'integrity', release -> 'manifest', (release ->> 'contract')::int)
    or (known.integrity = '{}' and known.base_url <> release ->> 'base_url')
  ) then
    raise exception '% % exists with other content. A released version never changes: raise the version and release again.', p_remote, p_version;
  end if;
  if p_share is not null and live.id is null then
    raise exception '% has no live release yet, so a canary would leave most people without it: release it for everybody first.', p_remote;
  end if;
  if p_share is not null and live.version = p_version then
    raise exception '% % is live already: a canary needs a new version.', p_remote, p_version;
  end if;
  is_new := known.id is null or (known.state, known.share) is distinct from (p_state, p_share);
  if is_new then
    perform private.end_release(id, 'retired') from prod.remote_releases
    where remote = p_remote and version <> p_version and (state = 'canary' or (state = 'live' and p_share is null));
  end if;
  insert into prod.remote_releases as r
    (remote, version, contract, manifest, base_url, entry, files, integrity, facts, note, created_by, state, share, live_at)
  values (p_remote, p_version, (release ->> 'contract')::int, release -> 'manifest', release ->> 'base_url', release ->> 'entry',
    release -> 'files', release -> 'integrity', nullif(release -> 'facts', 'null'), release ->> 'note',
    coalesce(release ->> 'created_by', 'release script'), p_state, p_share, case when p_share is null then clock_timestamp() end)
  on conflict (remote, version) do update set
    contract = excluded.contract, manifest = excluded.manifest, base_url = excluded.base_url, entry = excluded.entry,
    files = excluded.files, integrity = excluded.integrity, facts = coalesce(excluded.facts, r.facts),
    note = coalesce(excluded.note, r.note), state = excluded.state, share = excluded.share,
    live_at = case when is_new then coalesce(excluded.live_at, r.live_at) else r.live_at end,
    served_since = case when is_new then clock_timestamp() else r.served_since end,
    ended_at = null, withdrawn_reason = null
  returning * into published;
  if is_new then
    perform private.audit_release('remote.released', published, release ->> 'created_by',
      jsonb_build_object('from', live.version, 'to', p_version, 'share', p_share, 'note', release ->> 'note'));
  end if;
  return published;
end $$;

create function private.lock_remote(p_remote text) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('remote_releases ' || p_remote, 0))
$$;

-- Records an operation on a release. For a signed-in user, the actor is always that user, whatever p_actor is.
create function private.audit_release(p_action text, p_release prod.remote_releases, p_actor text, p_details jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into prod.audit_events (actor_id, action, subject, details)
  select p.id, p_action, p_release.remote || '@' || p_release.version, jsonb_strip_nulls(p_details || jsonb_build_object(
    'actor', case when p.id is null then p_actor else coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) end))
  from (select auth.uid() as id) caller left join prod.profiles p on p.id = caller.id
$$;

-- Returns the release that replaces the live one when it is withdrawn: the newest retired release, preferably one with
-- the same contract.
create function private.last_known_good(p_live prod.remote_releases) returns setof prod.remote_releases
language sql stable set search_path = '' as $$
  select * from prod.remote_releases
  where remote = p_live.remote and state = 'retired' and live_at is not null
  order by contract = p_live.contract desc, live_at desc, id desc limit 1
$$;

create function private.end_release(p_id bigint, p_state prod.release_state, p_reason text default null)
returns void language sql set search_path = '' as $$
  update prod.remote_releases set state = p_state, share = null, ended_at = clock_timestamp(), withdrawn_reason = p_reason
  where id = p_id
$$;

create function private.make_live(p_id bigint) returns prod.remote_releases language sql set search_path = '' as $$
  update prod.remote_releases
  set state = 'live', share = null, live_at = clock_timestamp(), served_since = clock_timestamp(), ended_at = null, withdrawn_reason = null
  where id = p_id returning *
$$;

-- Returns all releases that viewers may load: the live releases, the canaries, and the last known good release of each
-- remote (state retired).
create function prod.registry() returns setof prod.remote_releases language sql stable set search_path = '' as $$
  select * from prod.remote_releases where state in ('live', 'canary')
  union all
  select good.* from prod.remote_releases live cross join lateral private.last_known_good(live) good where live.state = 'live'
$$;

revoke execute on all functions in schema prod, private from public;
