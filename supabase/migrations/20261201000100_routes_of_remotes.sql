-- Nobody takes a path of somebody else: one rule for all releases, under one lock (product/remotes#pages).

-- The paths of the deployed shell, in the form of the routes of a remote. The BFF writes them.
create table private.host_routes (
  is_only boolean primary key default true check (is_only),
  routes jsonb not null
);
alter table private.host_routes enable row level security;

-- Stores the routes of the deployed shell, a list like `routes` of remote.json.
create function prod.describe_host(p_routes jsonb) returns void language sql security definer set search_path = '' as $$
  insert into private.host_routes (routes) values (p_routes)
  on conflict (is_only) do update set routes = excluded.routes where host_routes.routes <> excluded.routes
$$;

-- Returns the segments of a path pattern. Upper case counts as lower case, as in React Router.
create function private.segments(p_path text) returns text[] language sql immutable set search_path = '' as $$
  select array_remove(string_to_array(lower(regexp_replace(p_path, '/*\*$', '/*')), '/'), '')
$$;

-- Whether a path exists that matches both patterns of React Router. A parameter (`:id`) matches any segment, a segment that
-- ends with `?` may be missing, and `*` matches the rest, even none. `reached` says, for the first i segments of one pattern
-- and the first j of the other, whether both match the same beginning of a path.
create function private.paths_overlap(p_one text, p_other text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  one text[] := private.segments(p_one);
  other text[] := private.segments(p_other);
  ones integer := cardinality(one);
  others integer := cardinality(other);
  reached boolean[] := array_fill(false, array[ones + 1, others + 1]);
  this text;
  that text;
begin
  reached[1][1] := true;
  for i in 1 .. ones + 1 loop
    for j in 1 .. others + 1 loop
      continue when not reached[i][j];
      this := one[i];
      that := other[j];
      if '*' in (this, that) or (i > ones and j > others) then
        return true;
      end if;
      if this like '%?' then
        reached[i + 1][j] := true;
      end if;
      if that like '%?' then
        reached[i][j + 1] := true;
      end if;
      if i <= ones and j <= others and (this like ':%' or that like ':%' or rtrim(this, '?') = rtrim(that, '?')) then
        reached[i + 1][j + 1] := true;
      end if;
    end loop;
  end loop;
  return false;
end $$;

-- Returns the routes of a list like `routes` of remote.json, with the account types that have them. Leaves out what is no route.
create function private.read_routes(p_routes jsonb) returns table (path text, account_types text[])
language sql immutable set search_path = '' as $$
  select route ->> 'path', case
    when route ? 'accountTypes' then array(select jsonb_array_elements_text(jsonb_path_query_array(route, '$.accountTypes[*]')))
    else enum_range(null::prod.account_type)::text[] end
  from jsonb_path_query(p_routes, '$[*]') route
$$;

-- Returns the routes that the shell and the live and canary releases of the remotes other than p_remote claim.
create function private.taken_routes(p_remote text) returns table (owner text, path text, account_types text[])
language sql stable set search_path = '' as $$
  select 'the shell', route.path, route.account_types
  from private.host_routes h cross join lateral private.read_routes(h.routes) route
  union all
  select r.remote || ' ' || r.version, route.path, route.account_types
  from prod.remote_releases r cross join lateral private.read_routes(r.manifest -> 'routes') route
  where r.state in ('live', 'canary') and r.remote <> p_remote
$$;

-- Returns a sentence for each of the routes p_routes of a remote that overlaps a route of somebody else for some account type.
create function prod.route_conflicts(p_remote text, p_routes jsonb) returns setof text
language sql stable security definer set search_path = '' as $$
  select format('%s %s %s for %s.', claimed.path,
    case when claimed.path = taken.path then 'belongs to' else 'overlaps ' || taken.path || ' of' end, taken.owner, sharing.types)
  from private.read_routes(p_routes) claimed
  cross join private.taken_routes(p_remote) taken
  cross join lateral (
    select string_agg(type, ' and ' order by type) as types
    from (select unnest(claimed.account_types) intersect select unnest(taken.account_types)) both_have (type)
  ) sharing
  where sharing.types is not null and private.paths_overlap(claimed.path, taken.path)
$$;

-- Takes the lock of all claims of routes until the end of the transaction: releases change one after the other.
create function private.lock_routes() returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('routes of remotes', 0))
$$;

-- Refuses a release of a remote that would take a route of somebody else. The caller holds the lock of all claims.
create function private.require_free_routes(p_remote text, p_manifest jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  conflict text;
begin
  select * into conflict from prod.route_conflicts(p_remote, p_manifest -> 'routes') limit 1;
  if found then
    raise exception '%', conflict;
  end if;
end $$;

-- Returns the releases that can replace the live one when it is withdrawn: retired ones, first those with the same contract,
-- the newest first.
create function private.good_releases(p_live prod.remote_releases) returns setof prod.remote_releases
language sql stable set search_path = '' as $$
  select * from prod.remote_releases
  where remote = p_live.remote and state = 'retired' and live_at is not null
  order by contract = p_live.contract desc, live_at desc, id desc
$$;

create or replace function private.last_known_good(p_live prod.remote_releases) returns setof prod.remote_releases
language sql stable set search_path = '' as $$
  select * from private.good_releases(p_live) limit 1
$$;

-- Returns the first of them that takes no route of somebody else.
create function private.free_fallback(p_live prod.remote_releases) returns setof prod.remote_releases
language sql stable set search_path = '' as $$
  with good as materialized (select * from private.good_releases(p_live))
  select * from good where not exists (select from prod.route_conflicts(remote, manifest -> 'routes')) limit 1
$$;

-- Each function that changes what is live takes the one lock. Those that make a release live refuse routes of others.

-- Publishes a release as live, or as canary if it has a share. A version is immutable, except for the address, because the hashes
-- prove that the files are the same, and for versions of dev servers (<version>-dev).
create or replace function prod.publish_release(release jsonb) returns prod.remote_releases
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
  perform private.lock_routes();
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
    perform private.require_free_routes(p_remote, release -> 'manifest');
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

-- Makes the canary live for all viewers. If p_version is given, it must be the canary's version.
create or replace function prod.promote_release(p_remote text, p_version text default null, p_actor text default null)
returns prod.remote_releases language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
  canary prod.remote_releases;
begin
  perform private.require_role();
  perform private.lock_routes();
  select * into live from prod.remote_releases where remote = p_remote and state = 'live';
  select * into canary from prod.remote_releases where remote = p_remote and state = 'canary';
  if not exists (select from prod.remote_releases where remote = p_remote) then
    raise exception 'There is no remote called %.', p_remote using errcode = 'no_data_found';
  end if;
  if canary.id is null then
    raise exception '% has no canary to promote.', p_remote;
  end if;
  if canary.version <> p_version then
    raise exception 'The canary of % is %, not %.', p_remote, canary.version, p_version;
  end if;
  perform private.require_free_routes(p_remote, canary.manifest);
  perform private.end_release(live.id, 'retired');
  canary := private.make_live(canary.id);
  perform private.audit_release('remote.promoted', canary, p_actor, jsonb_build_object('from', live.version, 'to', canary.version));
  return canary;
end $$;

-- Withdraws the newest release: the canary if there is one, otherwise the live release, which its last known good release
-- replaces. With p_version, makes that version live instead. Returns the release that is live afterwards.
create or replace function prod.roll_back_release(p_remote text, p_version text default null, p_actor text default null)
returns prod.remote_releases language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
  canary prod.remote_releases;
  target prod.remote_releases;
begin
  perform private.require_role();
  perform private.lock_routes();
  select * into live from prod.remote_releases where remote = p_remote and state = 'live';
  select * into canary from prod.remote_releases where remote = p_remote and state = 'canary';
  if not exists (select from prod.remote_releases where remote = p_remote) then
    raise exception 'There is no remote called %.', p_remote using errcode = 'no_data_found';
  end if;
  if p_version is null and canary.id is not null then
    perform private.end_release(canary.id, 'withdrawn', 'rolled back');
    perform private.audit_release('remote.rolled_back', canary, p_actor,
      jsonb_build_object('from', canary.version, 'to', live.version, 'share', canary.share));
    return live;
  end if;
  if p_version is null then
    select * into target from private.last_known_good(live);
    if target.id is null then
      raise exception '% has no earlier release to go back to.', p_remote;
    end if;
  else
    select * into target from prod.remote_releases where remote = p_remote and version = p_version;
    if target.id is null then
      raise exception '% has no release %.', p_remote, p_version using errcode = 'no_data_found';
    elsif target.state = 'live' then
      raise exception '% % is live already.', p_remote, p_version;
    elsif target.state = 'canary' then
      raise exception '% % is the canary: promote it to make it live.', p_remote, p_version;
    elsif target.state = 'withdrawn' and target.live_at is null then
      raise exception '% % was withdrawn before it was ever live.', p_remote, p_version;
    end if;
  end if;
  perform private.require_free_routes(p_remote, target.manifest);
  perform private.end_release(live.id, 'withdrawn', 'rolled back');
  target := private.make_live(target.id);
  if live.id is null then
    live := target;
  end if;
  perform private.audit_release('remote.rolled_back', live, p_actor, jsonb_build_object('from', live.version, 'to', target.version));
  return target;
end $$;

-- Withdraws a release if it fails for at least p_minimum viewers and p_percent of the viewers. Returns { outcome:
-- 'withdrawn' | 'kept' | 'nothing_to_fall_back_to', failed, viewers, to }. Concurrent calls withdraw the release once.
create or replace function prod.withdraw_release(p_remote text, p_version text, p_minimum integer, p_window_ms integer, p_percent integer)
returns jsonb language plpgsql set search_path = '' as $$
declare
  bad prod.remote_releases;
  good prod.remote_releases;
  failed integer;
  viewers integer;
  figures jsonb;
begin
  select * into bad from prod.remote_releases where remote = p_remote and version = p_version and state in ('live', 'canary');
  select c.failed, c.viewers into failed, viewers from private.count_failures(bad, p_window_ms) c;
  figures := jsonb_build_object('failed', failed, 'viewers', viewers);
  if bad.id is null or failed < p_minimum or failed * 100 < viewers * p_percent then
    return figures || '{"outcome": "kept"}';
  end if;
  perform private.lock_routes();
  select * into bad from prod.remote_releases where id = bad.id;
  if bad.state = 'canary' then
    select * into good from prod.remote_releases where remote = p_remote and state = 'live';
  elsif bad.state = 'live' then
    select * into good from private.free_fallback(bad);
  else
    return figures || '{"outcome": "kept"}';
  end if;
  if good.id is null then
    return figures || '{"outcome": "nothing_to_fall_back_to"}';
  end if;
  perform private.end_release(bad.id, 'withdrawn', format('failed for %s of %s viewers', failed, viewers));
  if bad.state = 'live' then
    good := private.make_live(good.id);
  end if;
  figures := figures || jsonb_build_object('to', good.version);
  perform private.audit_release('remote.withdrawn', bad, null, figures || jsonb_build_object(
    'from', bad.version, 'share', bad.share, 'minimum', p_minimum, 'percent', p_percent, 'windowMs', p_window_ms));
  return figures || '{"outcome": "withdrawn"}';
end $$;

drop function private.lock_remote(text);

revoke execute on all functions in schema prod, private from public;
