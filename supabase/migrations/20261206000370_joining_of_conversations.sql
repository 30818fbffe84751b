-- A member has read or received only messages that were sent to them (product/chat#conversations).

-- Of earlier members the time is not known, so all messages count as sent to them.
alter table prod.conversation_members add column joined_at timestamptz not null default 'epoch';
alter table prod.conversation_members alter column joined_at set default now();
comment on column prod.conversation_members.joined_at is 'From when on messages are sent to this member.';

-- A member who starts with unread messages, as the assignee of a conversation with the company, also gets those.
create function private.join_at_unread() returns trigger language plpgsql set search_path = '' as $$
begin
  new.joined_at := least(new.joined_at, new.last_read_at);
  return new;
end $$;
create trigger join_at_unread before insert on prod.conversation_members
  for each row execute function private.join_at_unread();

create or replace function private.conversation_people(conversation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('user_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
    'username', p.username, 'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url,
    'joined_at', m.joined_at, 'last_read_at', m.last_read_at, 'last_delivered_at', m.last_delivered_at) order by p.id)
  from prod.conversation_members m join prod.profiles p on p.id = m.user_id
  where m.conversation_id = conversation and private.is_conversation_member(conversation)
$$;

revoke execute on all functions in schema prod, private from public;
