-- The status of a remote is that of its canary, also if the same version was released before and so has an older row.

-- Returns the status of a remote: { remote, version, verdict, reason, releases }. The canary, or else the newest release that
-- is live or withdrawn, is compared with the release that would replace it, since it was last published, for a day at most.
-- `verdict` is 'waiting' until p_viewers viewers have loaded it, then 'good' or 'worse', and 'withdrawn' at once. It is worse if
-- it fails for two viewers or more, and for a share of its viewers that is more than 5 percent larger, or if it is slower.
create or replace function prod.release_status(p_remote text, p_viewers integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  day_ms constant integer := 86400000;
  newest prod.remote_releases;
  former prod.remote_releases;
  failed integer;
  viewers integer;
  former_failed integer := 0;
  former_viewers integer := 0;
  slow jsonb;
  verdict text := 'good';
  reason text;
begin
  select * into newest from prod.remote_releases where remote = p_remote and state <> 'retired'
  order by state = 'canary' desc, id desc limit 1;
  if newest.id is null then
    raise exception '% has no releases.', p_remote using errcode = 'no_data_found';
  end if;
  select * into former from private.replacement_of(newest);
  select c.failed, c.viewers into failed, viewers from private.count_failures(newest, day_ms) c;
  if former.id is not null then
    select c.failed, c.viewers into former_failed, former_viewers from private.count_failures(former, day_ms) c;
  end if;
  slow := private.slower_than(newest, former);
  if newest.state = 'withdrawn' then
    verdict := 'withdrawn';
    reason := newest.withdrawn_reason;
  elsif viewers < p_viewers then
    verdict := 'waiting';
    reason := format('%s of %s viewers have loaded it', viewers, p_viewers);
  elsif failed >= 2 and 100.0 * failed / viewers > 5 + 100.0 * former_failed / greatest(former_viewers, 1) then
    verdict := 'worse';
    reason := format('it fails for %s of %s viewers', failed, viewers)
      || coalesce(format(', and %s for %s of %s', former.version, former_failed, former_viewers), '');
  elsif slow is not null then
    verdict := 'worse';
    reason := format('%s takes %s ms, and %s ms in %s', slow ->> 'what', slow ->> 'ms', slow ->> 'before', former.version);
  end if;
  return jsonb_build_object('remote', p_remote, 'version', newest.version, 'verdict', verdict, 'reason', reason, 'releases', (
    select jsonb_agg(jsonb_build_object('version', r.version, 'state', r.state, 'share', r.share, 'viewers', c.viewers,
      'failed_viewers', c.failed, 'loads', n.loads, 'failures', n.failures, 'p75_ms', n.p75) order by r.id desc)
    from prod.remote_releases r
    cross join lateral private.count_failures(r, day_ms) c
    cross join lateral (
      select count(*) filter (where outcome = 'loaded' and phase = 'module') as loads,
        count(*) filter (where outcome = 'failed' and phase <> 'policy') as failures,
        round(percentile_cont(0.75) within group (order by ms) filter (where outcome = 'loaded' and phase = 'module')) as p75
      from prod.remote_reports
      where remote = r.remote and version = r.version and created_at > greatest(r.served_since, now() - interval '1 day')
    ) n
    where r.remote = p_remote and (r.state in ('live', 'canary') or r.id = newest.id)
  ));
end $$;

revoke execute on all functions in schema prod, private from public;
