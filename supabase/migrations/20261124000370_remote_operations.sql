-- Promotion, rollback and withdrawal of releases. Each operation is one function, so that a remote always has a live
-- release. Each takes the remote's lock, so that concurrent operations run one after the other.

-- Makes the canary live for all viewers. If p_version is given, it must be the canary's version.
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

-- Withdraws the newest release: the canary if there is one, otherwise the live release, which its last known good
-- release replaces. With p_version, makes that version live instead. A withdrawn release is never a fallback. Returns
-- the release that is live afterwards.
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

-- Saves a report. A repeated report changes nothing. Returns false if the page view has reached its limit of reports.
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

-- Returns the number of viewers of a release within the window, and how many of them had a failure. Network failures do
-- not count, unless the same page view loaded another version of the same remote. Violations of the content security
-- policy do not count as failures.
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

-- Withdraws a release if it fails for at least p_minimum viewers and p_percent of the viewers. Returns { outcome:
-- 'withdrawn' | 'kept' | 'nothing_to_fall_back_to', failed, viewers, to }. Concurrent calls withdraw the release once.
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

-- Deletes reports older than p_days. Only one replica at a time does this.
create function prod.forget_reports(p_days integer) returns void language plpgsql set search_path = '' as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('forget_reports', 0)) then
    delete from prod.remote_reports where created_at < now() - make_interval(days => p_days);
  end if;
end $$;

-- Returns the health of releases in the last p_hours hours, for operators: { releases, hours, violations, audit }. Runs
-- with the caller's rights.
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

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.promote_release(text, text, text), prod.roll_back_release(text, text, text),
  prod.remote_health(integer) to authenticated;
