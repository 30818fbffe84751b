-- Leaves are mailed (product/mail#kinds): the clients who may answer get links that answer without logging in, and the assistant
-- gets the answer.

-- The clients of the teams of an assistant, who may answer leaves. People whose account is suspended may not.
create function private.clients_of_assistant(p_assistant_id uuid) returns setof uuid language sql stable set search_path = '' as $$
  select distinct c.client_id from prod.team_members m
  join prod.teams t on t.id = m.team_id join prod.client_organizations c using (organization_id)
  join prod.profiles p on p.id = c.client_id and p.suspended_at is null
  where m.user_id = p_assistant_id and m.assistant_role is not null
$$;

create function private.mail_asked_leave() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('leave_asked', new.id || ':' || client_id, client_id, null, jsonb_build_object('id', new.id))
  from private.clients_of_assistant(new.user_id) client_id;
  return null;
end $$;
create trigger mail after insert on prod.leaves
  for each row when (new.state = 'Asked') execute function private.mail_asked_leave();

create function private.mail_answered_leave() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('leave_answered', new.id::text, new.user_id, null, jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger mail_answer after update of state on prod.leaves
  for each row when (old.state = 'Asked' and new.state in ('Approved', 'Declined')) execute function private.mail_answered_leave();

do $$
declare
  changed record;
begin
  for changed in values
    ('private.mail_category'::regproc, 'when ''timesheet'' then ''team''', 'when ''timesheet'' then ''team'' when ''leave_asked'' then ''team''
    when ''leave_answered'' then ''shifts'''),
    ('private.mail_content', '  when ''unread_messages'' then', $content$  when 'leave_asked' then
    return (select jsonb_build_object('leave_id', l.id, 'client_id', p_mail.user_id, 'assistant', private.name_of(l.user_id),
        'leave_kind', l.kind, 'first_day', l.first_day, 'last_day', l.last_day, 'note', l.note)
      from prod.leaves l where l.id = subject and l.state = 'Asked'
        and p_mail.user_id in (select private.clients_of_assistant(l.user_id)));
  when 'leave_answered' then
    return (select jsonb_build_object('first_day', l.first_day, 'last_day', l.last_day, 'state', l.state, 'answer', l.answer,
        'decider', private.name_of(l.decided_by))
      from prod.leaves l where l.id = subject and l.state in ('Approved', 'Declined'));
  when 'unread_messages' then$content$)
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

-- The leave of a link in a mail to a client, or null for who may not answer it (any more). Only the BFF calls this.
create function prod.read_linked_leave(p_client_id uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('assistant_name', private.name_of(l.user_id), 'kind', l.kind, 'first_day', l.first_day,
    'last_day', l.last_day, 'timezone', l.timezone, 'note', l.note, 'state', l.state, 'answer', l.answer,
    'decider_name', private.name_of(l.decided_by), 'is_own_answer', coalesce(l.decided_by = p_client_id, false))
  from prod.leaves l where l.id = p_id and p_client_id in (select private.clients_of_assistant(l.user_id))
$$;

-- Answers a leave through a link in a mail, and returns the leave as it is then. A leave that was answered or canceled meanwhile
-- stays as it is. Only the BFF calls this.
create function prod.answer_linked_leave(p_client_id uuid, p_id uuid, p_state prod.leave_state, p_answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_state not in ('Approved', 'Declined') then
    raise exception 'MOVE_NOT_ALLOWED';
  end if;
  update prod.leaves l set state = p_state, answer = btrim(p_answer), decided_by = p_client_id
  where l.id = p_id and l.state = 'Asked' and p_client_id in (select private.clients_of_assistant(l.user_id));
  return prod.read_linked_leave(p_client_id, p_id);
end $$;

revoke execute on all functions in schema prod, private from public;
