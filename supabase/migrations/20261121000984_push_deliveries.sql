-- Pushes (spec 4): one delivery for each device of whoever gets a notification that shows, unless they want none of its category.
create function private.queue_pushes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.push_deliveries (user_id, notification_id, device_token_id)
  select new.user_id, new.id, d.id from prod.device_tokens d
  where d.user_id = new.user_id and not exists (select from prod.notification_preferences p
    where p.user_id = new.user_id and p.category = private.notification_category(new.type) and not p.push);
  return null;
end $$;
create trigger queue_pushes after insert on prod.notifications
  for each row when (new.status = 'ACTIVE' and not new.dismissed) execute function private.queue_pushes();
create trigger queue_recurring_pushes after update of status on prod.notifications
  for each row when (old.status = 'DISMISSED' and new.status = 'ACTIVE' and new.created_at <> old.created_at)
  execute function private.queue_pushes();

-- What is to be sent now, each to one caller: whoever comes meanwhile gets others. What is not finished within a minute is
-- handed out again, five times at most; what has waited an hour would only surprise.
create function prod.claim_push_deliveries(p_limit integer default 100) returns jsonb language plpgsql set search_path = '' as $$
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
    'title', n.banner ->> 'title', 'body', n.banner ->> 'description', 'link', coalesce(n.banner ->> 'cta_link', '/'))), '[]')
  into claimed
  from taken t join prod.device_tokens d on d.id = t.device_token_id
  join prod.notifications n on n.id = t.notification_id and n.status = 'ACTIVE';
  return claimed;
end $$;

-- Sent ones are sent; one that failed for good is given up, and with `gone` so is the device.
create function prod.finish_push_deliveries(p_results jsonb) returns void language sql set search_path = '' as $$
  update prod.push_deliveries p set
    state = case when r.error is null then coalesce(p.state, 'sent') end,
    sent_at = case when r.error is null then coalesce(p.sent_at, now()) end,
    error = r.error
  from jsonb_to_recordset(p_results) as r (delivery_id uuid, error text, gone boolean)
  where p.id = r.delivery_id;
  delete from prod.device_tokens d using prod.push_deliveries p, jsonb_to_recordset(p_results) as r (delivery_id uuid, error text, gone boolean)
  where r.gone and p.id = r.delivery_id and d.id = p.device_token_id
$$;

-- A click on a push; the notification is read by it.
create function prod.open_push_delivery(p_id uuid) returns void language sql security definer set search_path = '' as $$
  with opened as (
    update prod.push_deliveries set state = 'opened', sent_at = coalesce(sent_at, now()), opened_at = coalesce(opened_at, now())
    where id = p_id and user_id = auth.uid() returning notification_id
  )
  update prod.notifications set read_at = now() where id in (select notification_id from opened) and read_at is null
$$;

-- Deliveries are of use for a month.
create function prod.forget_push_deliveries() returns integer language sql set search_path = '' as $$
  with gone as (delete from prod.push_deliveries where created_at < now() - interval '30 days' returning 1)
  select count(*)::integer from gone
$$;
insert into private.jobs (name, every_seconds) values ('forget_push_deliveries', 86400);

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.open_push_delivery(uuid) to authenticated;
