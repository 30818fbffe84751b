-- Clients of an organization with a plan see magic chat (product/chat#magic-chat).

-- Whether a client sees magic chat: the client is the caller, has an organization, and signed up for a plan or is in an
-- organization with one.
create or replace function prod.shows_magic_chat(p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from prod.profiles p join prod.client_organizations o on o.client_id = p.id
    where p.id = p_client_id and p.id = auth.uid() and p.account_type = 'client'
      and (p.magic_ea_enabled or p.magic_va_enabled or exists (
        select from prod.subscriptions s
        where s.organization_id = o.organization_id and s.plan_key is not null and s.ended_on is null))
  )
$$;
