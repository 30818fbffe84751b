-- Who leaves or is removed needs a new invitation to come back (product/organizations#invitations).

-- An owner can remove any client, and any client can leave, but not the last owner. If two owners remove each other at
-- the same time, only the first call succeeds. An open invitation to the client's address ends, and when an owner removes
-- the client, the reusable link does too.
create or replace function prod.remove_member(p_organization_id uuid, p_client_id uuid) returns void
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
  update prod.organization_invites set revoked_at = now()
  where organization_id = p_organization_id and revoked_at is null and used_at is null
    and (email = (select lower(p.email) from prod.profiles p where p.id = p_client_id)
      or is_reusable and p_client_id <> auth.uid());
  perform private.audit(case when p_client_id = auth.uid() then 'organization.left' else 'organization.member_removed' end,
    p_organization_id, jsonb_build_object('client_id', p_client_id));
end $$;
