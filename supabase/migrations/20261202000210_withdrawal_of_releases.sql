-- A release that is much slower than the one before is withdrawn, too, and the team is told of failures (product/remotes#withdrawal).

-- Withdraws a release if it fails for at least p_minimum viewers and p_percent of the viewers, or if it is much slower than the
-- release that would replace it. Returns { outcome: 'withdrawn' | 'kept' | 'nothing_to_fall_back_to', failed, viewers, to, slow }.
-- Concurrent calls withdraw the release once. The team is told before.
create or replace function prod.withdraw_release(p_remote text, p_version text, p_minimum integer, p_window_ms integer, p_percent integer)
returns jsonb language plpgsql set search_path = '' as $$
declare
  bad prod.remote_releases;
  good prod.remote_releases;
  failed integer;
  viewers integer;
  slow jsonb;
  figures jsonb;
begin
  select * into bad from prod.remote_releases where remote = p_remote and version = p_version and state in ('live', 'canary');
  select c.failed, c.viewers into failed, viewers from private.count_failures(bad, p_window_ms) c;
  figures := jsonb_build_object('failed', failed, 'viewers', viewers);
  if bad.id is null then
    return figures || '{"outcome": "kept"}';
  end if;
  perform private.alert_of_failures(bad, failed, viewers, p_minimum, p_percent);
  if failed < p_minimum or failed * 100 < viewers * p_percent then
    select * into good from private.replacement_of(bad);
    slow := private.slower_than(bad, good);
    if slow is null then
      return figures || '{"outcome": "kept"}';
    end if;
    figures := figures || jsonb_build_object('slow', slow);
  end if;
  perform private.lock_routes();
  select * into bad from prod.remote_releases where id = bad.id;
  if bad.state not in ('live', 'canary') then
    return figures || '{"outcome": "kept"}';
  end if;
  select * into good from private.replacement_of(bad);
  if good.id is null then
    return figures || '{"outcome": "nothing_to_fall_back_to"}';
  end if;
  perform private.end_release(bad.id, 'withdrawn', case
    when slow is null then format('failed for %s of %s viewers', failed, viewers)
    else format('slower than %s: %s takes %s ms, before %s ms', good.version, slow ->> 'what', slow ->> 'ms', slow ->> 'before') end);
  if bad.state = 'live' then
    good := private.make_live(good.id);
  end if;
  figures := figures || jsonb_build_object('to', good.version);
  perform private.audit_release('remote.withdrawn', bad, null, figures || jsonb_build_object(
    'from', bad.version, 'share', bad.share, 'minimum', p_minimum, 'percent', p_percent, 'windowMs', p_window_ms));
  return figures || '{"outcome": "withdrawn"}';
end $$;

revoke execute on all functions in schema prod, private from public;
