-- Live updates. Triggers send each change to the replicas of the BFF, over Broadcast of Realtime, together with the people
-- who may see the row (docs/adr/0048-live-updates-by-broadcast.md). The people are read in the transaction of the change,
-- so somebody who has just lost access hears nothing of it.
--
-- The publication supabase_realtime stays, because replicas of the former version of the BFF listen to it.

-- Who belongs to what. Policies read these relations from the person's side, and triggers from the row's side, so both
-- follow the same rule.
create view private.clients_of_teams as
  select t.id as team_id, c.client_id as user_id from prod.teams t join prod.client_organizations c using (organization_id);
create view private.people_of_teams as
  select team_id, user_id from prod.team_members union select team_id, user_id from private.clients_of_teams;

-- Candidates and suspended people, who see no work of others.
create view private.people_without_work as
  select user_id from prod.assistant_cvs where status in ('Unverified', 'Candidate')
  union all select id from prod.profiles where suspended_at is not null;

create or replace function private.client_team_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select team_id from private.clients_of_teams where user_id = auth.uid()
$$;

create or replace function private.team_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select team_id from private.people_of_teams where user_id = auth.uid()
$$;

create or replace function private.is_candidate() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.people_without_work where user_id = auth.uid())
$$;

-- The people among these who see work of others, each once.
create function private.with_work(people uuid[]) returns uuid[] language sql stable set search_path = '' as $$
  select array(select distinct person from unnest(people) person
    where person is not null and not exists (select from private.people_without_work w where w.user_id = person))
$$;

create function private.readers_of_team(team uuid) returns uuid[] language sql stable set search_path = '' as $$
  select private.with_work(array(select user_id from private.people_of_teams where team_id = team))
$$;

create function private.readers_of_session(person uuid, team uuid) returns uuid[] language sql stable set search_path = '' as $$
  select private.with_work(array(select user_id from private.clients_of_teams where team_id = team) || person)
$$;

create function private.readers_of_conversation(conversation uuid) returns uuid[] language sql stable set search_path = '' as $$
  select private.with_work(array(select user_id from prod.conversation_members where conversation_id = conversation))
$$;

-- The most rows of one statement that are sent, mostLiveRows of the contracts.
create function private.most_live_rows() returns integer language sql immutable set search_path = '' as 'select 5000';

-- A changed row, and the people who may see it.
create type private.live_row as (record jsonb, audience uuid[]);

-- Sends the changed rows of one statement. A hosted project limits the messages per second and the size of each, so rows
-- share messages of about 100 kB. A statement that changes more rows than private.most_live_rows() sends one message without rows, after
-- which all open pages load their data again. A deleted row is named by its id alone.
create function private.announce(topic text, change text, changed private.live_row[]) returns void language plpgsql set search_path = '' as $$
declare
  message_bytes constant integer := 100000;
  part jsonb;
begin
  -- A hosted project creates the function when the first client connects to Realtime. Until then nobody listens.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  if cardinality(changed) > private.most_live_rows() then
    perform realtime.send('{}', 'everything', 'live', true);
    return;
  end if;
  for part in
    select jsonb_agg(item order by place) from (
      select place, item, sum(octet_length(item::text)) over (order by place) / message_bytes as message from (
        select place, jsonb_build_object('audience', audience, 'record', case when change = 'DELETE'
          then jsonb_build_object('id', coalesce(record -> 'id', record -> 'conversation_id')) else record end) as item
        from unnest(changed) with ordinality as rows (record, audience, place) where cardinality(audience) > 0) items) sized
    group by message order by message
  loop
    perform realtime.send(jsonb_build_object('topic', topic, 'change', change, 'rows', part), 'changes', 'live', true);
  end loop;
end $$;

-- The triggers of each table. `changed` holds the new rows of an insert or update, and the old rows of a delete. One row
-- more than `announce` accepts is enough to tell that there are too many.
create function private.announce_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('sessions', tg_op, array(
    select row(to_jsonb(c), private.readers_of_session(c.user_id, c.team_id))::private.live_row from changed c limit private.most_live_rows() + 1));
  return null;
end $$;

create function private.announce_messages() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('messages', tg_op, array(
    select row(to_jsonb(c), private.readers_of_conversation(c.conversation_id))::private.live_row from changed c limit private.most_live_rows() + 1));
  return null;
end $$;

-- A person who leaves a conversation hears that they have left it, and nothing after that.
create function private.announce_conversation_members() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('conversation_members', tg_op, array(
    select row(to_jsonb(c), private.with_work(private.readers_of_conversation(c.conversation_id) || c.user_id))::private.live_row
    from changed c limit private.most_live_rows() + 1));
  return null;
end $$;

create function private.announce_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('tasks', tg_op, array(
    select row(to_jsonb(c), private.readers_of_team(c.team_id))::private.live_row from changed c limit private.most_live_rows() + 1));
  return null;
end $$;

create function private.announce_task_comments() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('task_comments', tg_op, array(
    select row(to_jsonb(c), private.readers_of_team((select t.team_id from prod.tasks t where t.id = c.task_id)))::private.live_row
    from changed c limit private.most_live_rows() + 1));
  return null;
end $$;

create function private.announce_notifications() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('notifications', tg_op, array(
    select row(to_jsonb(c), array[c.user_id])::private.live_row from changed c limit private.most_live_rows() + 1));
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'messages', 'conversation_members', 'tasks', 'task_comments', 'notifications'] loop
    execute format('create trigger announce_inserts after insert on prod.%1$I referencing new table as changed
      for each statement execute function private.announce_%1$s()', name);
    execute format('create trigger announce_updates after update on prod.%1$I referencing new table as changed
      for each statement execute function private.announce_%1$s()', name);
    execute format('create trigger announce_deletes after delete on prod.%1$I referencing old table as changed
      for each statement execute function private.announce_%1$s()', name);
  end loop;
end $$;

-- Returns what the BFF sends when a member of a conversation types: the member, with the time of the signal, and the people
-- who may hear it. Returns null for anybody else. A signal means something for seconds only, so nothing is stored.
-- prod.mark_typing stays for replicas of the former version of the BFF.
create function prod.typing_signal(p_conversation_id uuid, p_user_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('topic', 'conversation_members', 'change', 'UPDATE', 'rows', jsonb_build_array(
    jsonb_build_object('audience', readers, 'record', to_jsonb(m) || jsonb_build_object('typing_at', now()))))
  from prod.conversation_members m, lateral private.readers_of_conversation(m.conversation_id) readers
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id and p_user_id = any (readers)
$$;

revoke execute on all functions in schema prod, private from public;
