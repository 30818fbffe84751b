-- Devices, push deliveries and their results (product/notifications#push-deliveries), and whether a mobile app exists.

create type prod.push_delivery_state as enum ('sent', 'opened');

create table prod.device_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  fcm_token text not null unique check (length(fcm_token) between 1 and 4096),
  user_agent text not null check (length(user_agent) <= 512),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index device_tokens_user on prod.device_tokens (user_id, seen_at desc);

alter table prod.device_tokens enable row level security;
grant select, delete on prod.device_tokens to authenticated;
create policy read_own on prod.device_tokens for select to authenticated using (user_id = (select auth.uid()));
create policy delete_own on prod.device_tokens for delete to authenticated using (user_id = (select auth.uid()));

create table prod.push_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  notification_id uuid not null references prod.notifications (id) on delete cascade,
  device_token_id uuid references prod.device_tokens (id) on delete set null,
  state prod.push_delivery_state,
  attempts integer not null default 0,
  claimed_until timestamptz,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz
);
create index push_deliveries_waiting on prod.push_deliveries (created_at) where state is null and error is null;
create index push_deliveries_user on prod.push_deliveries (user_id, created_at desc);
create index push_deliveries_notification on prod.push_deliveries (notification_id);
comment on column prod.push_deliveries.state is 'Null while it waits; with an error it is given up.';

alter table prod.push_deliveries enable row level security;
grant select on prod.push_deliveries to authenticated;
create policy read_own on prod.push_deliveries for select to authenticated using (user_id = (select auth.uid()));

create table private.mobile_app (
  only_row boolean primary key default true check (only_row),
  is_offered boolean not null
);
comment on table private.mobile_app is 'Whether the application is configured with a mobile app: told by it, since the database cannot know.';

alter table private.mobile_app enable row level security;
grant all on private.mobile_app to service_role;
create policy run on private.mobile_app for all to service_role using (true) with check (true);

insert into private.mobile_app (is_offered) values (false);

-- Registers a browser for the caller. If another user was registered there, the caller replaces that user. Each user
-- keeps the ten devices that were seen last.
create function prod.register_device(p_fcm_token text, p_user_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into prod.device_tokens (user_id, fcm_token, user_agent) values (auth.uid(), p_fcm_token, left(p_user_agent, 512))
  on conflict (fcm_token) do update set user_id = excluded.user_id, user_agent = excluded.user_agent, seen_at = now();
  delete from prod.device_tokens where user_id = auth.uid() and fcm_token <> p_fcm_token and id in (
    select id from prod.device_tokens where user_id = auth.uid() order by seen_at desc, id offset 10)
$$;

-- Adds a push delivery for each device of a notification's user, unless the user has turned off pushes of the category.
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

-- Returns deliveries to send, each to one caller only. A delivery that is not finished within a minute is returned
-- again, up to five times in total. A delivery older than an hour is not sent.
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

-- Saves the results of deliveries: sent or failed. With `gone`, the device is deleted.
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

-- Marks a push delivery as opened and its notification as read.
create function prod.open_push_delivery(p_id uuid) returns void language sql security definer set search_path = '' as $$
  with opened as (
    update prod.push_deliveries set state = 'opened', sent_at = coalesce(sent_at, now()), opened_at = coalesce(opened_at, now())
    where id = p_id and user_id = auth.uid() returning notification_id
  )
  update prod.notifications set read_at = now() where id in (select notification_id from opened) and read_at is null
$$;

-- Deletes deliveries older than 30 days.
create function prod.forget_push_deliveries() returns integer language sql set search_path = '' as $$
  with gone as (delete from prod.push_deliveries where created_at < now() - interval '30 days' returning 1)
  select count(*)::integer from gone
$$;
insert into private.jobs (name, every_seconds) values ('forget_push_deliveries', 86400);

create function private.offers_app() returns boolean language sql stable set search_path = '' as $$
  select is_offered from private.mobile_app
$$;

create function prod.tell_mobile_app(p_is_offered boolean) returns void language sql set search_path = '' as $$
  update private.mobile_app set is_offered = p_is_offered where only_row and is_offered <> p_is_offered
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.register_device(text, text), prod.open_push_delivery(uuid) to authenticated;
