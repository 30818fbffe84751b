-- The addresses of a retired remote do not lead to those of another one that lead on: two could lead to each other.

-- Returns whether the shell or a live release has a page at a path.
create function private.has_page(p_path text) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from (
      select h.routes from private.host_routes h
      union all
      select r.manifest -> 'routes' from prod.remote_releases r where r.state = 'live'
    ) served cross join lateral private.read_routes(served.routes) route
    where private.paths_overlap(route.path, p_path)
  )
$$;

-- Ends a remote: nobody gets it, and its paths are free. With p_redirect_to, its addresses lead there while nobody else has
-- them, so it is none of them, and no address of another retired remote that leads on. Any of its versions can be made live
-- again.
create or replace function prod.retire_remote(p_remote text, p_redirect_to text default null, p_actor text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
  target text := substring(p_redirect_to from '^[^?#]*');
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
    where private.paths_overlap(route.path, target)
  ) then
    raise exception 'The addresses of % cannot lead to one of its own pages.', p_remote;
  end if;
  if prod.moved_to(target) is not null and not private.has_page(target) then
    raise exception 'The addresses of % cannot lead to %: it belonged to a retired remote, and leads on.', p_remote, target;
  end if;
  perform private.audit_release('remote.retired', live, p_actor, jsonb_build_object('from', live.version, 'redirectTo', p_redirect_to));
end $$;

-- Of remotes that were retired before and lead to each other, the later one leads nowhere.
update private.retired_remotes r set redirect_to = null
where not private.has_page(substring(r.redirect_to from '^[^?#]*')) and exists (
  select from private.retired_remotes o
    cross join lateral private.read_routes(o.routes) of_other cross join lateral private.read_routes(r.routes) of_this
  where o.retired_at < r.retired_at and private.paths_overlap(of_other.path, substring(r.redirect_to from '^[^?#]*'))
    and private.paths_overlap(of_this.path, substring(o.redirect_to from '^[^?#]*')));

revoke execute on all functions in schema prod, private from public;
