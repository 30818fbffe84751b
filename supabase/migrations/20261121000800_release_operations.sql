-- Releasing, canaries, going back, and withdrawal by what viewers report. Each operation is one function, so that there is
-- never a moment without a live release, and takes the remote's lock, so that racing ones follow each other.

create type prod.report_cause as enum (
  'unreachable', 'timeout', 'not_found', 'server_error', 'integrity', 'threw', 'missing_module', 'contract', 'render', 'policy'
);

alter table prod.remote_releases
  add column share smallint check (share between 1 and 99),
  add column facts jsonb,
  add column live_at timestamptz,
  add column served_since timestamptz not null default now(),
  add column ended_at timestamptz,
  add column withdrawn_reason text,
  add constraint share_of_canaries check ((state = 'canary') = (share is not null));
update prod.remote_releases set live_at = created_at, served_since = created_at;
create unique index remote_releases_one_canary on prod.remote_releases (remote) where state = 'canary';
comment on column prod.remote_releases.share is 'Percent of viewers who get a canary.';
comment on column prod.remote_releases.facts is 'What the build says of the modules it shares and bundles.';
comment on column prod.remote_releases.live_at is 'When it last became live; null if it never was.';
comment on column prod.remote_releases.served_since is 'When it last became live or a canary: older reports say nothing about it.';
comment on column prod.remote_releases.ended_at is 'When it last stopped being served; null while it is.';

alter table prod.remote_reports
  add column cause prod.report_cause,
  add column detail text,
  add column page_view text,
  add column viewer_key text,
  drop column viewer;
comment on column prod.remote_reports.viewer_key is 'Who counts as one viewer: user:<id>, or network:<keyed hash> of somebody who is not signed in.';
-- What one page view says twice counts once.
create unique index remote_reports_once on prod.remote_reports
  (page_view, remote, version, phase, outcome, coalesce(cause, 'policy'), md5(coalesce(detail, '')));
create index remote_reports_age on prod.remote_reports (created_at);
create index audit_events_of_remotes on prod.audit_events (id) where action like 'remote.%';

create function private.lock_remote(p_remote text) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('remote_releases ' || p_remote, 0))
$$;

-- Execution is not granted to anon, so whoever comes without an account has the secret key.
create function private.require_operator() returns void language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_operator() then
    raise exception 'Only operators may do this.' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Somebody who is signed in cannot write in another name.
create function private.audit_release(p_action text, p_release prod.remote_releases, p_actor text, p_details jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into prod.audit_events (actor_id, action, subject, details)
  select p.id, p_action, p_release.remote || '@' || p_release.version, jsonb_strip_nulls(p_details || jsonb_build_object(
    'actor', case when p.id is null then p_actor else coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) end))
  from (select auth.uid() as id) caller left join prod.profiles p on p.id = caller.id
$$;

-- What to run in place of the live release: the last one that was live before and ended well. One that the same shell can
-- run is better than a newer one.
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

-- Everything that viewers may get: live releases, canaries, and the last known good of each remote (state retired).
create function prod.registry() returns setof prod.remote_releases language sql stable set search_path = '' as $$
  select * from prod.remote_releases where state in ('live', 'canary')
  union all
  select good.* from prod.remote_releases live cross join lateral private.last_known_good(live) good where live.state = 'live'
$$;

-- Makes a release live, or with a share the canary. A version is immutable: the same again changes nothing, other content is
-- refused. Only its address may change, since its hashes prove that the same bytes are there, and what a dev server builds
-- (<version>-dev), which is never the same twice.
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

-- The canary becomes live for everybody. A version, when given, must be the canary's.
create function prod.promote_release(p_remote text, p_version text default null, p_actor text default null)
returns prod.remote_releases language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
  canary prod.remote_releases;
begin
  perform private.require_operator();
  perform private.lock_remote(p_remote);
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
  perform private.end_release(live.id, 'retired');
  canary := private.make_live(canary.id);
  perform private.audit_release('remote.promoted', canary, p_actor, jsonb_build_object('from', live.version, 'to', canary.version));
  return canary;
end $$;

-- Takes back the newest release: the canary if there is one, otherwise the live one, in whose place comes its last known good.
-- With a version, that one becomes live. What is taken back counts as withdrawn: nobody falls back to it later. Answers with
-- the release that is live now.
create function prod.roll_back_release(p_remote text, p_version text default null, p_actor text default null)
returns prod.remote_releases language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
  canary prod.remote_releases;
  target prod.remote_releases;
begin
  perform private.require_operator();
  perform private.lock_remote(p_remote);
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
  perform private.end_release(live.id, 'withdrawn', 'rolled back');
  target := private.make_live(target.id);
  if live.id is null then
    live := target;
  end if;
  perform private.audit_release('remote.rolled_back', live, p_actor, jsonb_build_object('from', live.version, 'to', target.version));
  return target;
end $$;

-- Keeps a report. A repeat changes nothing. Answers false when the page view has said as much as it may.
create function prod.record_report(report jsonb, p_limit integer) returns boolean language plpgsql set search_path = '' as $$
begin
  if (select count(*) from prod.remote_reports where page_view = report ->> 'page_view') >= p_limit then
    return false;
  end if;
  insert into prod.remote_reports (page_view, viewer_key, remote, version, phase, outcome, cause, code, detail, ms)
  values (report ->> 'page_view', report ->> 'viewer_key', report ->> 'remote', report ->> 'version', report ->> 'phase',
    (report ->> 'outcome')::prod.report_outcome, (report ->> 'cause')::prod.report_cause, report ->> 'code', report ->> 'detail',
    (report ->> 'ms')::int)
  on conflict do nothing;
  return true;
end $$;

-- Viewers of a release within the window, and how many of them it failed for. A network that is down, slow or blocked says
-- nothing about a release – unless the same page view then got another version of the same remote from it. A violation of the
-- policy is not a failure to load.
create function private.count_failures(p_release prod.remote_releases, p_window_ms integer, out failed integer, out viewers integer)
language sql stable set search_path = '' as $$
  select
    count(distinct viewer_key) filter (where outcome = 'failed' and (
      cause not in ('unreachable', 'timeout', 'policy')
      or (cause in ('unreachable', 'timeout') and exists (
        select from prod.remote_reports o
        where o.page_view = r.page_view and o.remote = r.remote and o.version <> r.version and o.outcome = 'loaded')))),
    count(distinct viewer_key)
  from prod.remote_reports r
  where remote = p_release.remote and version = p_release.version and phase <> 'policy'
    and created_at > greatest(p_release.served_since, now() - make_interval(secs => p_window_ms / 1000.0))
$$;

-- Withdraws a release that fails for at least so many viewers and so many percent of them; who falls back to what, the answer
-- says: { outcome: 'withdrawn' | 'kept' | 'nothing_to_fall_back_to', failed, viewers, to }. However many ask, it happens once.
create function prod.withdraw_release(p_remote text, p_version text, p_minimum integer, p_window_ms integer, p_percent integer)
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
  perform private.lock_remote(p_remote);
  select * into bad from prod.remote_releases where id = bad.id;
  if bad.state = 'canary' then
    select * into good from prod.remote_releases where remote = p_remote and state = 'live';
  elsif bad.state = 'live' then
    select * into good from private.last_known_good(bad);
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

-- Deletes what is older than so many days. One replica at a time is enough.
create function prod.forget_reports(p_days integer) returns void language plpgsql set search_path = '' as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('forget_reports', 0)) then
    delete from prod.remote_reports where created_at < now() - make_interval(days => p_days);
  end if;
end $$;

create function private.iso(moment timestamptz) returns text language sql immutable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- How releases fared in the last hours, for operators: { releases, hours, violations, audit }. It sees what its caller may.
create function prod.remote_health(p_hours integer) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    with recent as materialized (
      select remote, version, phase, cause, viewer_key, ms, created_at, case when phase = 'policy' then detail end as detail,
        case when phase <> 'policy' then outcome end as result
      from prod.remote_reports where created_at > now() - make_interval(hours => p_hours)
    ), figures as (
      select remote, version, count(distinct viewer_key) as viewers,
        count(*) filter (where result = 'loaded') as loads, count(*) filter (where result = 'failed') as failures,
        percentile_cont(0.5) within group (order by ms) filter (where result = 'loaded') as p50,
        percentile_cont(0.95) within group (order by ms) filter (where result = 'loaded') as p95
      from recent group by remote, version
    ), causes as (
      select remote, version, jsonb_agg(jsonb_build_object('phase', phase, 'cause', cause, 'count', total, 'viewers', viewers)
        order by total desc) as causes
      from (
        select remote, version, phase, cause, count(*) as total, count(distinct viewer_key) as viewers
        from recent where cause is not null group by remote, version, phase, cause
      ) by_cause group by remote, version
    ), shown as (
      select *, row_number() over (partition by remote order by created_at desc, id desc) as age from prod.remote_releases
    )
    select jsonb_build_object(
      'releases', (select coalesce(jsonb_agg(jsonb_build_object(
          'remote', s.remote, 'owner', s.manifest ->> 'owner', 'version', s.version, 'state', s.state, 'share', s.share,
          'contract', s.contract, 'note', s.note, 'createdBy', s.created_by, 'createdAt', private.iso(s.created_at),
          'viewers', coalesce(f.viewers, 0), 'loads', coalesce(f.loads, 0), 'failures', coalesce(f.failures, 0),
          'p50Ms', f.p50, 'p95Ms', f.p95, 'causes', coalesce(c.causes, '[]'), 'facts', s.facts
        ) order by s.remote, s.age), '[]')
        from shown s left join figures f using (remote, version) left join causes c using (remote, version)
        where s.state in ('live', 'canary') or s.age <= 5 or f.viewers > 0),
      'hours', (select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'hour', private.iso(hour), 'version', version,
          'loads', loads, 'failures', failures) order by remote, hour, version), '[]')
        from (
          select remote, version, date_trunc('hour', created_at, 'UTC') as hour,
            count(*) filter (where result = 'loaded') as loads, count(*) filter (where result = 'failed') as failures
          from recent where result is not null group by 1, 2, 3
        ) by_hour),
      'violations', (select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'version', version, 'detail', detail,
          'count', total, 'lastAt', private.iso(last_at)) order by total desc), '[]')
        from (
          select remote, version, coalesce(detail, '') as detail, count(*) as total, max(created_at) as last_at
          from recent where phase = 'policy' group by 1, 2, 3 order by 4 desc limit 50
        ) by_detail),
      'audit', (select coalesce(jsonb_agg(jsonb_build_object('at', private.iso(created_at), 'action', substr(action, 8),
          'remote', split_part(subject, '@', 1), 'version', substr(subject, strpos(subject, '@') + 1),
          'actor', details -> 'actor', 'details', details - 'actor') order by id desc), '[]')
        from (select * from prod.audit_events where action like 'remote.%' order by id desc limit 50) latest)
    )
  );
end $$;

grant select on prod.remote_releases, prod.remote_reports, prod.audit_events to authenticated;
create policy read_as_operator on prod.remote_releases for select to authenticated using ((select private.is_operator()));
create policy read_as_operator on prod.remote_reports for select to authenticated using ((select private.is_operator()));
create policy read_remotes_as_operator on prod.audit_events for select to authenticated
  using (action like 'remote.%' and (select private.is_operator()));

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.promote_release(text, text, text), prod.roll_back_release(text, text, text),
  prod.remote_health(integer), private.require_operator(), private.iso(timestamptz) to authenticated;
