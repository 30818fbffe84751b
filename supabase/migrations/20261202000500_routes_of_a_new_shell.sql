-- A new build of the shell is compared with the routes of the remotes before it is deployed (product/remotes#pages).

-- Returns the routes that the shell and the live and canary releases of the remotes other than p_remote claim. For the shell
-- itself, p_remote is 'shell'.
create or replace function private.taken_routes(p_remote text) returns table (owner text, path text, account_types text[])
language sql stable set search_path = '' as $$
  select 'the shell', route.path, route.account_types
  from private.host_routes h cross join lateral private.read_routes(h.routes) route
  where p_remote <> 'shell'
  union all
  select r.remote || ' ' || r.version, route.path, route.account_types
  from prod.remote_releases r cross join lateral private.read_routes(r.manifest -> 'routes') route
  where r.state in ('live', 'canary') and r.remote <> p_remote
$$;
