-- At most 100 invitations of an organization are open. Counts those that are open after the call: an address that is
-- invited already or belongs to a client takes no further place, nor does a link that has expired.
create or replace function prod.invite_members(p_organization_id uuid, p_emails text[], p_invite_type prod.invite_type)
returns table (address text, outcome text, code text)
language plpgsql security definer set search_path = '' as $$
declare
  invite_code text;
  is_more boolean := false;
begin
  perform private.lock_as_owner(p_organization_id);
  update prod.organization_invites i set revoked_at = now() where i.organization_id = p_organization_id
    and i.revoked_at is null and i.used_at is null and i.email is not null and i.expires_at <= now();
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
      is_more := true;
      perform private.audit('organization.invited', p_organization_id,
        jsonb_build_object('email', address, 'invite_type', p_invite_type));
    end if;
    return next;
  end loop;
  if is_more and (select count(*) from prod.organization_invites i where i.organization_id = p_organization_id
    and i.revoked_at is null and i.used_at is null and i.expires_at > now()) > 100 then
    raise exception 'TOO_MANY_INVITES';
  end if;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.invite_members(uuid, text[], prod.invite_type) to authenticated;
