-- The tokens with which the teams of remotes release (product/remotes#tokens). Only a hash of a token is stored.

create type prod.release_scope as enum ('publish', 'promote', 'rollback');

create table prod.release_tokens (
  id bigint generated always as identity primary key,
  remote text not null check (remote ~ '^mf-[a-z0-9-]+$' and length(remote) <= 80),
  name text not null check (length(name) between 1 and 80),
  scopes prod.release_scope[] not null check (cardinality(scopes) between 1 and 3),
  secret_hash text not null unique check (length(secret_hash) <= 64),
  made_by uuid references prod.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index release_tokens_made_by on prod.release_tokens (made_by);
comment on column prod.release_tokens.name is 'Who or what uses it, such as CI.';
comment on column prod.release_tokens.secret_hash is 'SHA-256 of the token, in hexadecimal.';
comment on column prod.release_tokens.made_by is 'Null if a command with the secret key made it.';
alter table prod.release_tokens enable row level security;

insert into private.personal_data (relation, person, reason, kept) values
  ('prod.release_tokens', 'made_by', 'A token belongs to the team of a remote. The audit events of the operator are in the export.',
    'A team releases with it.');

create function private.audit_release_token(p_action text, p_token prod.release_tokens) returns void
language sql security definer set search_path = '' as $$
  insert into prod.audit_events (actor_id, action, subject, details) values (auth.uid(), p_action, p_token.remote,
    jsonb_build_object('token', p_token.id, 'name', p_token.name, 'scopes', p_token.scopes, 'expires_at', private.iso(p_token.expires_at)))
$$;

-- Makes a token for the releases of a remote, which works for p_days. Returns its id.
create function prod.make_release_token(p_remote text, p_name text, p_scopes prod.release_scope[], p_days integer, p_secret_hash text)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  made prod.release_tokens;
begin
  perform private.require_role();
  insert into prod.release_tokens (remote, name, scopes, secret_hash, made_by, expires_at)
  values (p_remote, p_name, p_scopes, p_secret_hash, auth.uid(), now() + make_interval(days => p_days))
  returning * into made;
  perform private.audit_release_token('release_token.created', made);
  return made.id;
end $$;

-- The tokens that can still be used, then those that were used last, for administrators.
create function prod.list_release_tokens() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) order by shown.state, shown.remote, shown.id desc), '[]')
    from (
      select t.id, t.remote, t.name, t.scopes, private.name_of(t.made_by) as made_by, private.iso(t.created_at) as created_at,
        private.iso(t.expires_at) as expires_at, private.iso(t.last_used_at) as last_used_at,
        case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end as state
      from prod.release_tokens t
      order by t.revoked_at is null and t.expires_at > now() desc, t.last_used_at desc nulls last, t.id desc limit 100
    ) shown
  );
end $$;

-- Revokes a token. A revoked token stays as it is.
create function prod.revoke_release_token(p_id bigint) returns void language plpgsql security definer set search_path = '' as $$
declare
  revoked prod.release_tokens;
begin
  perform private.require_role();
  update prod.release_tokens set revoked_at = now() where id = p_id and revoked_at is null returning * into revoked;
  if revoked.id is not null then
    perform private.audit_release_token('release_token.revoked', revoked);
  elsif not exists (select from prod.release_tokens where id = p_id) then
    raise exception 'There is no such token.' using errcode = 'no_data_found';
  end if;
end $$;

-- Returns the token with this hash, or null if there is none, it has expired or was revoked: { id, remote, name, scopes }.
create function prod.use_release_token(p_secret_hash text) returns jsonb language sql security definer set search_path = '' as $$
  update prod.release_tokens set last_used_at = now()
  where secret_hash = p_secret_hash and revoked_at is null and expires_at > now()
  returning jsonb_build_object('id', id, 'remote', remote, 'name', name, 'scopes', scopes)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.make_release_token(text, text, prod.release_scope[], integer, text), prod.list_release_tokens(),
  prod.revoke_release_token(bigint) to authenticated;
