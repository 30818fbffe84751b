-- An owner brings clients only from organizations that they own (product/organizations#roles).

-- An owner can add a client of another organization that they own. Any client can add themselves if an invitation to
-- their own address is open.
create or replace function prod.add_client(p_organization_id uuid, p_client_id uuid) returns void
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
      where mine.client_id = auth.uid() and mine.role = 'owner' and theirs.client_id = p_client_id
    ) then
      raise exception 'MEMBER_NOT_FOUND';
    end if;
    perform private.put_client(p_organization_id, p_client_id, 'member');
  end if;
  perform private.audit('organization.member_added', p_organization_id, jsonb_build_object('client_id', p_client_id));
end $$;
