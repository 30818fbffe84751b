-- The clients of an organization, and the invitations to it.

create type prod.invite_type as enum ('change_poc', 'regular');

-- Returns the sixteen bytes of a random UUID as text that is safe in a URL.
create function private.new_invite_code() returns text language sql volatile set search_path = '' as $$
  select translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', '-_')
$$;

create table prod.organization_invites (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  code text not null unique default private.new_invite_code() check (length(code) between 8 and 64),
  invite_type prod.invite_type not null,
  email text check (email = lower(btrim(email)) and length(email) <= 254),
  is_reusable boolean not null default false,
  created_by uuid references prod.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid references prod.profiles (id) on delete set null,
  -- A reusable link can be passed on to anyone, so it creates members but no owners.
  check (not is_reusable or (email is null and invite_type = 'regular'))
);
create index organization_invites_open on prod.organization_invites (organization_id, created_at desc)
  where revoked_at is null and used_at is null;
create unique index organization_invites_one_per_email on prod.organization_invites (organization_id, email)
  where revoked_at is null and used_at is null;
create unique index organization_invites_one_link on prod.organization_invites (organization_id)
  where is_reusable and revoked_at is null;
comment on column prod.organization_invites.email is 'Null for a link, which is bound to nobody.';

alter table prod.organization_invites enable row level security;
grant select on prod.organization_invites to authenticated;
create policy read_as_owner on prod.organization_invites for select to authenticated
  using (organization_id = any (array(select private.owned_organization_ids())));

-- An owner can remove any client, and any client can leave, but not the last owner. If two owners remove each other at
-- the same time, only the first call succeeds. Removing a client also revokes the reusable link, so that the client
-- cannot return with it.
create function prod.remove_member(p_organization_id uuid, p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.client_organizations;
begin
  if p_client_id = auth.uid() then
    perform from prod.organizations where id = p_organization_id for update;
  else
    perform private.lock_as_owner(p_organization_id);
  end if;
  select * into known from prod.client_organizations where organization_id = p_organization_id and client_id = p_client_id;
  if not found then
    raise exception 'MEMBER_NOT_FOUND';
  end if;
  if known.role = 'owner' then
    perform private.refuse_last_owner(p_organization_id, p_client_id);
  end if;
  perform private.remove_client(p_organization_id, p_client_id);
  if p_client_id <> auth.uid() then
    update prod.organization_invites set revoked_at = now()
    where organization_id = p_organization_id and is_reusable and revoked_at is null;
  end if;
  perform private.audit(case when p_client_id = auth.uid() then 'organization.left' else 'organization.member_removed' end,
    p_organization_id, jsonb_build_object('client_id', p_client_id));
end $$;

-- Adds a client to an organization, or makes a member an owner. Never makes an owner a member.
create function private.put_client(org uuid, client uuid, given prod.organization_role) returns void
language sql set search_path = '' as $$
  insert into prod.client_organizations as known (organization_id, client_id, role) values (org, client, given)
  on conflict (organization_id, client_id) do update set role = 'owner' where excluded.role = 'owner' and known.role <> 'owner'
$$;

-- An owner can add a client with whom they share another organization. Any client can add themselves if an invitation
-- to their own address is open.
create function prod.add_client(p_organization_id uuid, p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invite prod.organization_invites;
begin
  if p_client_id = auth.uid() then
    perform private.require_client();
    select i.* into invite from prod.organization_invites i join prod.organizations o on o.id = i.organization_id
      join prod.profiles p on p.id = auth.uid() and lower(p.email) = i.email
    where o.id = p_organization_id and i.used_at is null and i.revoked_at is null and i.expires_at > now() for update of i;
    if not found then
      raise exception 'ORGANIZATION_NOT_FOUND';
    end if;
    update prod.organization_invites set used_at = now(), used_by = auth.uid() where id = invite.id;
    perform private.put_client(p_organization_id, p_client_id,
      case invite.invite_type when 'change_poc' then 'owner' else 'member' end::prod.organization_role);
  else
    perform private.lock_as_owner(p_organization_id);
    if not exists (
      select from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
      where mine.client_id = auth.uid() and theirs.client_id = p_client_id
    ) then
      raise exception 'MEMBER_NOT_FOUND';
    end if;
    perform private.put_client(p_organization_id, p_client_id, 'member');
  end if;
  perform private.audit('organization.member_added', p_organization_id, jsonb_build_object('client_id', p_client_id));
end $$;

-- Invites email addresses. Each address gets its own outcome: invited, already_member, already_invited or invalid. A
-- new invitation replaces an expired one. private.is_email decides whether an address is valid.
create function prod.invite_members(p_organization_id uuid, p_emails text[], p_invite_type prod.invite_type)
returns table (address text, outcome text, code text) language plpgsql security definer set search_path = '' as $$
declare
  invite_code text;
begin
  perform private.lock_as_owner(p_organization_id);
  update prod.organization_invites i set revoked_at = now() where i.organization_id = p_organization_id
    and i.revoked_at is null and i.used_at is null and i.email is not null and i.expires_at <= now();
  if cardinality(p_emails) + (select count(*) from prod.organization_invites i where i.organization_id = p_organization_id
    and i.revoked_at is null and i.used_at is null) > 100 then
    raise exception 'TOO_MANY_INVITES';
  end if;
  foreach address in array p_emails loop
    address := lower(btrim(address));
    code := null;
    if address is null or not private.is_email(address) then
      outcome := 'invalid';
    elsif exists (select from prod.client_organizations c join prod.profiles p on p.id = c.client_id
      where c.organization_id = p_organization_id and lower(p.email) = address) then
      outcome := 'already_member';
    else
      insert into prod.organization_invites (organization_id, invite_type, email, created_by)
      values (p_organization_id, p_invite_type, address, auth.uid())
      on conflict (organization_id, email) where revoked_at is null and used_at is null do nothing
      returning organization_invites.code into invite_code;
      outcome := case when found then 'invited' else 'already_invited' end;
      code := case when found then invite_code end;
    end if;
    if outcome = 'invited' then
      perform private.audit('organization.invited', p_organization_id,
        jsonb_build_object('email', address, 'invite_type', p_invite_type));
    end if;
    return next;
  end loop;
end $$;

-- Returns the valid reusable link of an organization, or creates one. With p_force, revokes the valid link and creates
-- a new one.
create function prod.generate_invite_link(p_organization_id uuid, p_force boolean default false) returns prod.organization_invites
language plpgsql security definer set search_path = '' as $$
declare
  link prod.organization_invites;
begin
  perform private.lock_as_owner(p_organization_id);
  select * into link from prod.organization_invites
  where organization_id = p_organization_id and is_reusable and revoked_at is null and expires_at > now();
  if found and not p_force then
    return link;
  end if;
  update prod.organization_invites set revoked_at = now()
  where organization_id = p_organization_id and is_reusable and revoked_at is null;
  insert into prod.organization_invites (organization_id, invite_type, is_reusable, created_by, expires_at)
  values (p_organization_id, 'regular', true, auth.uid(), now() + interval '30 days') returning * into link;
  perform private.audit('organization.link_generated', p_organization_id);
  return link;
end $$;

-- Revokes an unused invitation, or undoes the revocation.
create function prod.revoke_invite(p_organization_id uuid, p_code text, p_invite_type prod.invite_type, p_revoked boolean default true)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_as_owner(p_organization_id);
  update prod.organization_invites set revoked_at = case when p_revoked then coalesce(revoked_at, now()) end
  where organization_id = p_organization_id and code = p_code and invite_type = p_invite_type and used_at is null;
  if not found then
    raise exception 'INVITE_NOT_FOUND';
  end if;
  perform private.audit(case when p_revoked then 'organization.invite_revoked' else 'organization.invite_restored' end,
    p_organization_id);
exception when unique_violation then
  raise exception 'INVITE_NOT_FOUND';
end $$;

-- Returns the reason why an invitation is not valid, or null if it is valid.
create function private.invite_refusal(invite prod.organization_invites) returns text language sql stable set search_path = '' as $$
  select case
    when invite.id is null then 'INVITE_NOT_FOUND'
    when invite.revoked_at is not null then 'INVITE_REVOKED'
    when invite.used_at is not null then 'INVITE_USED'
    when invite.expires_at <= now() then 'INVITE_EXPIRED'
  end
$$;

-- Joins an organization with an invitation code. A reusable link works any number of times. Other invitations work
-- once, for the invited address, and give only the invited role. A repeated call by the same client returns the same
-- organization, as long as the client belongs to it.
create function prod.accept_invite(p_code text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  invite prod.organization_invites;
  refusal text;
begin
  perform private.require_client();
  select * into invite from prod.organization_invites where code = p_code for update;
  if invite.used_by = auth.uid() and private.is_organization_member(invite.organization_id) then
    return invite.organization_id;
  end if;
  refusal := private.invite_refusal(invite);
  if refusal is not null then
    raise exception using message = refusal;
  end if;
  if invite.email is not null and not exists (
    select from prod.profiles where id = auth.uid() and lower(email) = invite.email
  ) then
    raise exception 'INVITE_FOR_SOMEBODY_ELSE';
  end if;
  if not invite.is_reusable then
    update prod.organization_invites set used_at = now(), used_by = auth.uid() where id = invite.id;
  end if;
  perform private.put_client(invite.organization_id, auth.uid(),
    case invite.invite_type when 'change_poc' then 'owner' else 'member' end::prod.organization_role);
  perform private.audit('organization.joined', invite.organization_id, jsonb_build_object('invite_type', invite.invite_type));
  return invite.organization_id;
end $$;

-- Returns an invitation with its organization, also to callers without an account. Raises the reason if the invitation
-- is not valid. Clients of the organization get the result even then, because they may open the link in an old mail.
-- But a member with an invalid owner invitation gets the reason.
create function prod.read_invite(p_code text)
returns table (organization_id uuid, organization_name text, invite_type prod.invite_type, email text, is_reusable boolean, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  invite prod.organization_invites;
  refusal text;
begin
  select * into invite from prod.organization_invites i where i.code = p_code;
  refusal := private.invite_refusal(invite);
  if refusal is not null and not exists (
    select from prod.client_organizations c
    where c.organization_id = invite.organization_id and c.client_id = auth.uid()
      and (c.role = 'owner' or invite.invite_type = 'regular')
  ) then
    raise exception using message = refusal;
  end if;
  return query select o.id, o.name, invite.invite_type, invite.email, invite.is_reusable, invite.expires_at
    from prod.organizations o where o.id = invite.organization_id;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.remove_member(uuid, uuid), prod.add_client(uuid, uuid),
  prod.invite_members(uuid, text[], prod.invite_type), prod.generate_invite_link(uuid, boolean),
  prod.revoke_invite(uuid, text, prod.invite_type, boolean), prod.accept_invite(text) to authenticated;
grant execute on function prod.read_invite(text) to anon, authenticated;
