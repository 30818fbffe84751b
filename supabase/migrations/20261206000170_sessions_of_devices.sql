-- A browser gets pushes only while its auth session lives (product/notifications#push-permission). A device of before
-- gets its session when its browser registers again, within seven days.

alter table prod.device_tokens add session_id uuid;
create index device_tokens_session on prod.device_tokens (session_id);
comment on column prod.device_tokens.session_id is 'The auth session of the browser. The device is deleted when the session ends.';

create or replace function prod.register_device(p_fcm_token text, p_user_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into prod.device_tokens (user_id, fcm_token, user_agent, session_id)
  values (auth.uid(), p_fcm_token, left(p_user_agent, 512), (auth.jwt() ->> 'session_id')::uuid)
  on conflict (fcm_token) do update set
    user_id = excluded.user_id, user_agent = excluded.user_agent, session_id = excluded.session_id, seen_at = now();
  delete from prod.device_tokens where user_id = auth.uid() and fcm_token <> p_fcm_token and id in (
    select id from prod.device_tokens where user_id = auth.uid() order by seen_at desc, id offset 10)
$$;

create or replace function private.record_ended_auth_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_auth_sessions (session_id) values (old.id) on conflict do nothing;
  delete from prod.device_tokens where session_id = old.id;
  return null;
end $$;

-- Auth refuses every token refresh of a banned user but keeps their sessions, so this trigger records the sessions.
create or replace function private.record_auth_sessions_of_banned_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_auth_sessions (session_id) select id from auth.sessions where user_id = new.id
  on conflict do nothing;
  delete from prod.device_tokens where user_id = new.id;
  return null;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function prod.register_device(text, text) from public;
grant execute on function prod.register_device(text, text) to authenticated;
