-- A release that is much slower than the one before is withdrawn, as one that fails (product/remotes#withdrawal).

alter table prod.remote_reports add column page text check (length(page) <= 200);
comment on column prod.remote_reports.page is 'The pattern of the page that was drawn, in a report of the phase render.';

drop index prod.remote_reports_once;
create unique index remote_reports_once on prod.remote_reports
  (page_view, remote, version, phase, outcome, coalesce(cause, 'policy'), md5(coalesce(detail, '')), coalesce(page, ''));

-- The times of a release, of its module and of each page (`what`): one for each viewer, the first. The files of a version are
-- then in no cache, so that a new version is not compared with one that is. Only figures of ten viewers or more.
create function private.first_times(p_remote text, p_version text, p_since timestamptz)
returns table (what text, viewers bigint, p75 double precision) language sql stable set search_path = '' as $$
  select what, count(*), percentile_cont(0.75) within group (order by ms)
  from (
    select distinct on (coalesce(page, phase), viewer_key) coalesce(page, phase) as what, ms
    from prod.remote_reports
    where remote = p_remote and version = p_version and outcome = 'loaded' and created_at > p_since
    order by coalesce(page, phase), viewer_key, created_at
  ) first
  group by what having count(*) >= 10
$$;

-- Whether everything else has been slow since p_since, too, compared with the day before. It is then not the release.
create function private.others_are_slow(p_release prod.remote_releases, p_since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    count(distinct viewer_key) filter (where created_at > p_since) >= 3
    and percentile_cont(0.75) within group (order by ms) filter (where created_at > p_since)
      >= 1.5 * percentile_cont(0.75) within group (order by ms) filter (where created_at <= p_since), false)
  from prod.remote_reports
  where outcome = 'loaded' and (remote, version) is distinct from (p_release.remote, p_release.version)
    and created_at > p_since - interval '1 day'
$$;

-- Returns what of a release takes at least twice as long as in p_before, and 2 s longer, for three of four viewers or fewer
-- (p75), in the last day: { what, ms, before, viewers }. Null if nothing does, or if everything else is slow too.
create function private.slower_than(p_release prod.remote_releases, p_before prod.remote_releases) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  since timestamptz := greatest(p_release.served_since, now() - interval '1 day');
  found jsonb;
begin
  -- The many loads of the earlier release are read only if this one is slow at all.
  if not exists (select from private.first_times(p_release.remote, p_release.version, since) where p75 >= 2000) then
    return null;
  end if;
  select jsonb_build_object('what', n.what, 'ms', round(n.p75), 'before', round(b.p75), 'viewers', n.viewers) into found
  from private.first_times(p_release.remote, p_release.version, since) n
  join private.first_times(p_before.remote, p_before.version, '-infinity') b using (what)
  where n.p75 >= 2 * b.p75 and n.p75 >= b.p75 + 2000
  order by n.p75 - b.p75 desc limit 1;
  return case when found is not null and not private.others_are_slow(p_release, since) then found end;
end $$;

-- Returns the release that replaces one when it is withdrawn: for a canary the live one, otherwise an earlier one.
create function private.replacement_of(p_release prod.remote_releases) returns setof prod.remote_releases
language sql stable set search_path = '' as $$
  select * from prod.remote_releases where p_release.state = 'canary' and remote = p_release.remote and state = 'live'
  union all
  select good.* from private.free_fallback(p_release) good where p_release.state = 'live'
$$;

-- Returns the health of releases in the last p_hours hours, for administrators: { releases, hours, violations, audit }. Runs
-- with the caller's rights. Pages that were drawn are not counted as loads of the remote.
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
