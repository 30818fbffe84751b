-- An invitation that is over still leads somebody who is in its organization there; the link in an old mail is how they look for it.
-- Not a member whom it would have made an owner: that it no longer does is what they have to hear.
create or replace function prod.read_invite(p_code text)
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
