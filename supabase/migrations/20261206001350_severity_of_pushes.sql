-- A push says how severe its notification is, because most pages show only urgent ones as banners, and a push that the
-- visible page does not show must not be lost (product/notifications#push-deliveries).
create or replace function prod.claim_push_deliveries(p_limit integer default 100) returns jsonb language plpgsql set search_path = '' as $$
declare
  claimed jsonb;
begin
  update prod.push_deliveries set error = 'too late'
  where state is null and error is null and (created_at < now() - interval '1 hour'
    or (attempts >= 5 and claimed_until < now()));
  with due as (
    select p.id from prod.push_deliveries p
    where p.state is null and p.error is null and p.attempts < 5 and (p.claimed_until is null or p.claimed_until < now())
    order by p.created_at limit p_limit for update skip locked
  ), taken as (
    update prod.push_deliveries p set attempts = attempts + 1, claimed_until = now() + interval '1 minute'
    from due where p.id = due.id returning p.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('delivery_id', t.id, 'fcm_token', d.fcm_token, 'notification_id', n.id,
    'title', n.banner ->> 'title', 'body', n.banner ->> 'description', 'link', coalesce(n.banner ->> 'cta_link', '/'),
    'severity', n.severity, 'organization_id', coalesce(n.organization_id::text, ''))), '[]')
  into claimed
  from taken t join prod.device_tokens d on d.id = t.device_token_id
  join prod.notifications n on n.id = t.notification_id and n.status = 'ACTIVE';
  return claimed;
end $$;

revoke execute on all functions in schema prod, private from public;
