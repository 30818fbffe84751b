-- Alerts for the teams of remotes, which the BFF sends as signed webhooks (product/remotes#alerts).

create type prod.release_alert_kind as enum ('withdrawn', 'failing', 'promoted', 'rolled_back', 'test');
create type prod.release_alert_state as enum ('waiting', 'failed', 'sent');

create table prod.release_webhooks (
  remote text primary key check (remote ~ '^mf-[a-z0-9-]+$' and length(remote) <= 80),
  url text not null check (length(url) between 1 and 500),
  secret_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on column prod.release_webhooks.secret_id is 'The BFF derives the secret from it and its own key, so that no secret is stored.';
alter table prod.release_webhooks enable row level security;

create table prod.release_alerts (
  id uuid primary key default gen_random_uuid(),
  remote text not null references prod.release_webhooks (remote) on delete cascade,
  version text,
  kind prod.release_alert_kind not null,
  details jsonb not null default '{}',
  occasion text unique,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  state prod.release_alert_state not null generated always as (
    case when sent_at is not null then 'sent'::prod.release_alert_state
      when next_attempt_at is null then 'failed'::prod.release_alert_state
      else 'waiting'::prod.release_alert_state end
  ) stored
);
create index release_alerts_of_remote on prod.release_alerts (remote, created_at desc);
create index release_alerts_waiting on prod.release_alerts (next_attempt_at) where state = 'waiting';
comment on column prod.release_alerts.version is 'Null for a test.';
comment on column prod.release_alerts.occasion is 'What the alert is for, if there is only one of it.';
comment on column prod.release_alerts.next_attempt_at is 'Null once the alert was sent, or was given up.';
alter table prod.release_alerts enable row level security;

-- Alerts of what the audit trail says.
create function private.alert_of_release() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.release_alerts (remote, version, kind, details)
  select w.remote, substr(new.subject, strpos(new.subject, '@') + 1), substr(new.action, 8)::prod.release_alert_kind, new.details
  from prod.release_webhooks w where w.remote = split_part(new.subject, '@', 1);
  return null;
end $$;
create trigger alert after insert on prod.audit_events
  for each row when (new.action in ('remote.withdrawn', 'remote.promoted', 'remote.rolled_back'))
  execute function private.alert_of_release();

-- Tells the team, once for each time that a release is served, that it fails for half of what withdraws it.
create function private.alert_of_failures(
  p_release prod.remote_releases, p_failed integer, p_viewers integer, p_minimum integer, p_percent integer
) returns void language sql set search_path = '' as $$
  insert into prod.release_alerts (remote, version, kind, occasion, details)
  select w.remote, p_release.version, 'failing',
    concat_ws(' ', 'failing', p_release.remote, p_release.version, p_release.served_since),
    jsonb_build_object('failed', p_failed, 'viewers', p_viewers)
  from prod.release_webhooks w
  where w.remote = p_release.remote and p_failed * 2 >= p_minimum and p_failed * 200 >= p_viewers * p_percent
  on conflict (occasion) do nothing
$$;

-- Sets the address for the alerts of a remote, with a new secret. Returns the id of the secret.
create function prod.set_release_webhook(p_remote text, p_url text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid := gen_random_uuid();
begin
  perform private.require_role();
  insert into prod.release_webhooks (remote, url, secret_id) values (p_remote, p_url, made)
  on conflict (remote) do update set url = excluded.url, secret_id = excluded.secret_id, created_at = now();
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'release_webhook.set', p_remote, jsonb_build_object('url', p_url));
  return made;
end $$;

-- Ends the alerts of a remote. Does nothing if there are none.
create function prod.remove_release_webhook(p_remote text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role();
  delete from prod.release_webhooks where remote = p_remote;
  if found then
    insert into prod.audit_events (actor_id, action, subject) values (auth.uid(), 'release_webhook.removed', p_remote);
  end if;
end $$;

-- Sends an alert that says that it is a test.
create function prod.test_release_webhook(p_remote text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role();
  if not exists (select from prod.release_webhooks where remote = p_remote) then
    raise exception '% has no address for alerts.', p_remote using errcode = 'no_data_found';
  end if;
  insert into prod.release_alerts (remote, kind) values (p_remote, 'test');
end $$;

-- The address for the alerts of a remote, null if there is none, and the last ten alerts: { url, created_at, alerts }.
create function prod.read_release_webhook(p_remote text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return jsonb_build_object(
    'url', (select url from prod.release_webhooks where remote = p_remote),
    'alerts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'version', a.version, 'state', a.state,
        'attempts', a.attempts, 'error', a.last_error, 'created_at', private.iso(a.created_at)) order by a.created_at desc, a.id), '[]')
      from (select * from prod.release_alerts where remote = p_remote order by created_at desc, id limit 10) a));
end $$;

-- Returns alerts to send, each to one caller only. An alert that is not finished is returned again, after twice the time of
-- the attempt before, up to ten times: for half a day.
create function prod.claim_release_alerts(p_limit integer) returns jsonb language plpgsql set search_path = '' as $$
declare
  claimed jsonb;
begin
  update prod.release_alerts set next_attempt_at = null, last_error = coalesce(last_error, 'No answer.')
  where state = 'waiting' and attempts >= 10 and next_attempt_at <= now();
  with due as (
    select id from prod.release_alerts where state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at limit p_limit for update skip locked
  ), taken as (
    update prod.release_alerts a set attempts = a.attempts + 1, next_attempt_at = now() + interval '30 seconds' * (2 ^ a.attempts)
    from due where a.id = due.id returning a.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'remote', t.remote, 'version', t.version, 'kind', t.kind,
    'details', t.details, 'created_at', private.iso(t.created_at), 'url', w.url, 'secret_id', w.secret_id)), '[]') into claimed
  from taken t join prod.release_webhooks w using (remote);
  return claimed;
end $$;

-- Saves the result of an attempt: sent without an error. A final error gives the alert up, and so does the tenth error.
create function prod.finish_release_alert(p_id uuid, p_error text, p_is_final boolean) returns void
language sql set search_path = '' as $$
  update prod.release_alerts set
    sent_at = case when p_error is null then now() end,
    last_error = p_error,
    next_attempt_at = case when p_error is not null and not p_is_final and attempts < 10 then next_attempt_at end
  where id = p_id and state = 'waiting'
$$;

-- Deletes reports and alerts older than p_days. Only one replica at a time does this.
create or replace function prod.forget_reports(p_days integer) returns void language plpgsql set search_path = '' as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('forget_reports', 0)) then
    delete from prod.remote_reports where created_at < now() - make_interval(days => p_days);
    delete from prod.release_alerts where created_at < now() - make_interval(days => p_days);
  end if;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.set_release_webhook(text, text), prod.remove_release_webhook(text),
  prod.test_release_webhook(text), prod.read_release_webhook(text) to authenticated;
