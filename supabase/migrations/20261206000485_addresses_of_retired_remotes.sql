-- The addresses of a retired remote lead to a page of somebody else: to one of their own, they would lead in a circle.

-- Ends a remote: nobody gets it, and its paths are free. With p_redirect_to, its addresses lead there while nobody else has
-- them, so it is none of them. Any of its versions can be made live again.
create or replace function prod.retire_remote(p_remote text, p_redirect_to text default null, p_actor text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
begin
  perform private.require_role();
  perform private.lock_routes();
  if not exists (select from prod.remote_releases where remote = p_remote) then
    raise exception 'There is no remote called %.', p_remote using errcode = 'no_data_found';
  end if;
  live := private.end_remote(p_remote, p_redirect_to);
  if live.id is null then
    raise exception '% has no live release to retire.', p_remote;
  end if;
  if exists (
    select from private.read_routes(live.manifest -> 'routes') route
    where private.paths_overlap(route.path, substring(p_redirect_to from '^[^?#]*'))
  ) then
    raise exception 'The addresses of % cannot lead to one of its own pages.', p_remote;
  end if;
  perform private.audit_release('remote.retired', live, p_actor, jsonb_build_object('from', live.version, 'redirectTo', p_redirect_to));
end $$;

-- Remotes that were retired before.
update private.retired_remotes r set redirect_to = null where exists (
  select from private.read_routes(r.routes) route
  where private.paths_overlap(route.path, substring(r.redirect_to from '^[^?#]*')));

revoke execute on all functions in schema prod, private from public;
