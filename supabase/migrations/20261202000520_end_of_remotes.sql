-- A remote ends, or another one takes its place (product/remotes#end).

-- The remotes that nobody gets any more, with the routes they had. `redirect_to` is the path to which their addresses lead.
create table private.retired_remotes (
  remote text primary key,
  routes jsonb not null,
  redirect_to text check (redirect_to ~ '^/([^/\\]|$)' and length(redirect_to) <= 200),
  retired_at timestamptz not null default now()
);
alter table private.retired_remotes enable row level security;

-- The remotes whose place another one takes with its first release.
create table private.successors (
  remote text primary key,
  successor text not null check (successor ~ '^mf-[a-z0-9-]+$' and successor <> remote)
);
create index successors_successor on private.successors (successor);
alter table private.successors enable row level security;

-- Returns the routes that the shell and the live and canary releases of other remotes claim. For the shell itself, p_remote is
-- 'shell'. A remote may take the routes of the one whose place it takes.
create or replace function private.taken_routes(p_remote text) returns table (owner text, path text, account_types text[])
language sql stable set search_path = '' as $$
  select 'the shell', route.path, route.account_types
  from private.host_routes h cross join lateral private.read_routes(h.routes) route
  where p_remote <> 'shell'
  union all
  select r.remote || ' ' || r.version, route.path, route.account_types
  from prod.remote_releases r cross join lateral private.read_routes(r.manifest -> 'routes') route
  where r.state in ('live', 'canary') and r.remote <> p_remote
    and not exists (select from private.successors s where s.remote = r.remote and s.successor = p_remote)
$$;

-- Ends the live release and the canary of a remote. Returns the release that was live, or null.
create function private.end_remote(p_remote text, p_redirect_to text) returns prod.remote_releases
language plpgsql set search_path = '' as $$
declare
  live prod.remote_releases;
begin
  select * into live from prod.remote_releases where remote = p_remote and state = 'live';
  if live.id is not null then
    perform private.end_release(id, 'retired') from prod.remote_releases where remote = p_remote and state in ('live', 'canary');
    insert into private.retired_remotes (remote, routes, redirect_to) values (p_remote, coalesce(live.manifest -> 'routes', '[]'), p_redirect_to)
    on conflict (remote) do update set routes = excluded.routes, redirect_to = excluded.redirect_to, retired_at = now();
  end if;
  return live;
end $$;

-- Ends a remote: nobody gets it, and its paths are free. With p_redirect_to, its addresses lead there while nobody else has
-- them. Any of its versions can be made live again.
create function prod.retire_remote(p_remote text, p_redirect_to text default null, p_actor text default null) returns void
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
  perform private.audit_release('remote.retired', live, p_actor, jsonb_build_object('from', live.version, 'redirectTo', p_redirect_to));
end $$;

-- Allows another remote to take the place of this one: with its first live release it may have the same paths, and this one
-- ends in the same moment.
create function prod.name_successor(p_remote text, p_successor text, p_actor text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  live prod.remote_releases;
begin
  perform private.require_role();
  perform private.lock_routes();
  select * into live from prod.remote_releases where remote = p_remote and state = 'live';
  if live.id is null then
    raise exception '% has no live release.', p_remote;
  end if;
  if exists (select from prod.remote_releases where remote = p_successor and state = 'live') then
    raise exception '% is live already: it takes the place of another remote only with its first release.', p_successor;
  end if;
  insert into private.successors (remote, successor) values (p_remote, p_successor)
  on conflict (remote) do update set successor = excluded.successor;
  perform private.audit_release('remote.successor_named', live, p_actor, jsonb_build_object('from', live.version, 'to', p_successor));
end $$;

-- When a release becomes live, its remote has not ended, and the remote whose place it takes ends.
create function private.take_place() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  former text;
  ended prod.remote_releases;
begin
  delete from private.retired_remotes where remote = new.remote;
  for former in delete from private.successors where successor = new.remote returning remote loop
    ended := private.end_remote(former, null);
    if ended.id is not null then
      perform private.audit_release('remote.renamed', ended, new.created_by, jsonb_build_object('from', ended.version, 'to', new.remote));
    end if;
  end loop;
  return null;
end $$;
create trigger take_place after insert or update of state on prod.remote_releases
for each row when (new.state = 'live') execute function private.take_place();

-- Returns the path to which an address of a retired remote leads, or null.
create function prod.moved_to(p_path text) returns text language sql stable security definer set search_path = '' as $$
  select r.redirect_to
  from private.retired_remotes r cross join lateral private.read_routes(r.routes) route
  where r.redirect_to is not null and private.paths_overlap(route.path, p_path)
  order by r.retired_at desc limit 1
$$;

-- Makes a token for the releases of a remote, which works for p_days. With p_transfer, the remote goes to another team: all
-- other tokens of the remote are revoked. Returns its id.
drop function prod.make_release_token(text, text, prod.release_scope[], integer, text);
create function prod.make_release_token(p_remote text, p_name text, p_scopes prod.release_scope[], p_days integer,
  p_secret_hash text, p_transfer boolean default false)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  made prod.release_tokens;
begin
  perform private.require_role();
  if p_transfer then
    perform prod.revoke_release_token(id) from prod.release_tokens where remote = p_remote and revoked_at is null;
  end if;
  insert into prod.release_tokens (remote, name, scopes, secret_hash, made_by, expires_at)
  values (p_remote, p_name, p_scopes, p_secret_hash, auth.uid(), now() + make_interval(days => p_days))
  returning * into made;
  perform private.audit_release_token(case when p_transfer then 'release_token.transferred' else 'release_token.created' end, made);
  return made.id;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.retire_remote(text, text, text), prod.name_successor(text, text, text),
  prod.make_release_token(text, text, prod.release_scope[], integer, text, boolean) to authenticated;
