-- The page of remotes has the releases that can replace the live one, also if five newer builds exist.

-- Returns the health of releases in the last p_hours hours, for administrators: { releases, hours, violations, audit }. Runs
-- with the caller's rights. Pages that were drawn are not counted as loads of the remote. Of the releases without viewers, there
-- are the live one, the canary, the five newest, and the three that would replace the live one first.
create or replace function prod.remote_health(p_hours integer) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  perform private.require_role();
  return (
    with recent as materialized (
      select remote, version, phase, cause, viewer_key, ms, created_at, case when phase = 'policy' then detail end as detail,
        case when phase <> 'policy' and (phase <> 'render' or outcome = 'failed') then outcome end as result
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
      select r.*, row_number() over (partition by r.remote order by r.created_at desc, r.id desc) as age,
        -- Among the releases that can replace the live one, in the order of private.good_releases.
        case when r.state = 'retired' and r.live_at is not null then row_number() over (
          partition by r.remote, r.state order by r.live_at is null, r.contract = l.contract desc, r.live_at desc, r.id desc
        ) end as goodness
      from prod.remote_releases r left join prod.remote_releases l on l.remote = r.remote and l.state = 'live'
    )
    select jsonb_build_object(
      'releases', (select coalesce(jsonb_agg(jsonb_build_object(
          'remote', s.remote, 'owner', s.manifest ->> 'owner', 'version', s.version, 'state', s.state, 'share', s.share,
          'contract', s.contract, 'note', s.note, 'createdBy', s.created_by, 'createdAt', private.iso(s.created_at),
          'liveAt', private.iso(s.live_at),
          'viewers', coalesce(f.viewers, 0), 'loads', coalesce(f.loads, 0), 'failures', coalesce(f.failures, 0),
          'p50Ms', f.p50, 'p95Ms', f.p95, 'causes', coalesce(c.causes, '[]'), 'facts', s.facts
        ) order by s.remote, s.age), '[]')
        from shown s left join figures f using (remote, version) left join causes c using (remote, version)
        where s.state in ('live', 'canary') or s.age <= 5 or s.goodness <= 3 or f.viewers > 0),
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
