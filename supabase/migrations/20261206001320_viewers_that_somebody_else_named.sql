-- An administrator does not remove the viewers of a canary that another one has named meanwhile.

drop function prod.name_canary_viewers(text, text[], text, text);

-- Names the viewers of a canary by their email address, or by the id of an organization, in place of those named before.
-- With p_canary, changes nothing unless that version is the canary. p_before: the viewers that the administrator saw. If
-- others are named by now, nothing changes. Older BFFs send none. Returns how many there are.
create function prod.name_canary_viewers(
  p_remote text, p_viewers text[], p_actor text default null, p_canary text default null, p_before text[] default null
) returns integer language plpgsql security definer set search_path = '' as $$
declare
  canary prod.remote_releases;
  named text;
  found_user uuid;
  found_organization uuid;
  named_count integer;
begin
  perform private.require_role();
  perform private.lock_routes();
  select * into canary from prod.remote_releases where remote = p_remote and state = 'canary';
  if p_canary is not null and canary.version is distinct from p_canary then
    raise exception '% % is not the canary any more.', p_remote, p_canary;
  end if;
  if canary.id is null then
    raise exception '% has no canary.', p_remote;
  end if;
  if p_before is not null and (select array_agg(distinct lower(btrim(key)) order by lower(btrim(key))) from unnest(p_before) key)
    is distinct from (
      select array_agg(coalesce(p.email, v.organization_id::text) order by coalesce(p.email, v.organization_id::text))
      from private.canary_viewers v left join prod.profiles p on p.id = v.user_id where v.release_id = canary.id) then
    raise exception 'Somebody else has changed the viewers of % %. Check them before you save.', p_remote, canary.version;
  end if;
  delete from private.canary_viewers where release_id = canary.id;
  foreach named in array p_viewers loop
    select id into found_user from prod.profiles where email = lower(btrim(named));
    select id into found_organization from prod.organizations where id::text = lower(btrim(named)) and deleted_at is null;
    if found_user is null and found_organization is null then
      raise exception 'There is no account and no organization %.', named using errcode = 'no_data_found';
    end if;
    insert into private.canary_viewers (release_id, user_id, organization_id) values (canary.id, found_user, found_organization)
    on conflict do nothing;
  end loop;
  select count(*) into named_count from private.canary_viewers where release_id = canary.id;
  perform private.audit_release('remote.canary_given', canary, p_actor, jsonb_build_object('named', named_count, 'share', canary.share));
  return named_count;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.name_canary_viewers(text, text[], text, text, text[]) to authenticated;
