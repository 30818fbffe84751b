-- A referred client works with assistants while a deal has any status under which assistants may start, not only ACTIVE.
-- Somebody without a last name has no initial of it.
create or replace function prod.list_referrals(p_offset integer, p_limit integer) returns jsonb language sql stable security definer set search_path = '' as $$
  with mine as (select * from prod.referrals where referrer_id = auth.uid()),
  shown as (select * from mine order by created_at desc, referred_id offset p_offset limit p_limit)
  select jsonb_build_object('total', (select count(*) from mine), 'items', coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'account_type', p.account_type, 'created_at', s.created_at,
    'name', coalesce(nullif(concat_ws(' ', p.first_name, left(nullif(p.last_name, ''), 1) || '.'), ''), 'Somebody'),
    'state', case
      when exists (select from prod.assistant_cvs where user_id = p.id and status = 'Working')
        or exists (select from prod.client_organizations c join prod.deals d using (organization_id)
          where c.client_id = p.id and private.is_open_deal(d.status)) then 'WORKING'
      when p.has_onboarded then 'ONBOARDED'
      else 'SIGNED_UP' end
  ) order by s.created_at desc, p.id), '[]'))
  from shown s join prod.profiles p on p.id = s.referred_id
$$;

revoke execute on all functions in schema prod, private from public;
