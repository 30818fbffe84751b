-- Who rolls a remote back does not withdraw a release that has gone live meanwhile.

drop function prod.roll_back_release(text, text, text, text);

-- Withdraws the newest release: the canary if there is one, otherwise the live release, which its last known good release
-- replaces. With p_version, makes that version live instead. With p_canary, changes nothing unless that version is the canary,
-- and with p_live unless that version is live. Returns the release that is live afterwards.
create function prod.roll_back_release(
  p_remote text, p_version text default null, p_actor text default null, p_canary text default null,
  p_live text default null
) returns prod.remote_releases language plpgsql security definer set search_path = '' as $$
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
  if p_canary is not null and canary.version is distinct from p_canary then
    raise exception '% % is not the canary any more.', p_remote, p_canary;
  end if;
  if p_live is not null and live.version is distinct from p_live then
    raise exception '% % is not live any more.', p_remote, p_live;
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

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.roll_back_release(text, text, text, text, text) to authenticated;
