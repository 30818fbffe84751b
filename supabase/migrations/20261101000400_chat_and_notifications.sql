create table prod.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  organization_id uuid references prod.organizations (id) on delete cascade,
  type prod.notification_type not null,
  banner_type prod.notification_type not null,
  severity prod.notification_severity not null default 'INFO',
  status prod.notification_status not null default 'ACTIVE',
  banner jsonb not null check (banner ? 'title' and banner ? 'description'),
  days_until_recurrence integer check (days_until_recurrence > 0),
  dismissed boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_active on prod.notifications (user_id, created_at desc) where status = 'ACTIVE';

create table prod.conversations (
  id uuid primary key default gen_random_uuid(),
  kind prod.conversation_kind not null,
  team_id uuid references prod.teams (id) on delete cascade,
  title text,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now()
);

create table prod.conversation_members (
  conversation_id uuid not null references prod.conversations (id) on delete cascade,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  last_read_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index conversation_members_user on prod.conversation_members (user_id);

create table prod.messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references prod.conversations (id) on delete cascade,
  sender_id uuid not null references prod.profiles (id) on delete cascade,
  body text not null check (length(btrim(body)) between 1 and 8000),
  created_at timestamptz not null default now()
);
create index messages_conversation on prod.messages (conversation_id, id desc);

create function private.is_conversation_member(conversation uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.conversation_members where conversation_id = conversation and user_id = auth.uid())
$$;
grant execute on function private.is_conversation_member(uuid) to authenticated;

create function private.bump_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.conversations set last_message_at = greatest(last_message_at, new.created_at) where id = new.conversation_id;
  return null;
end $$;
create trigger bump after insert on prod.messages for each row execute function private.bump_conversation();

-- The list of conversations as its reader sees it: newest first, with the last message and what is unread.
create view prod.conversation_overviews with (security_invoker = true) as
  select c.id, c.kind, c.team_id, c.title, c.last_message_at, me.last_read_at,
    (select jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'body', m.body, 'created_at', m.created_at)
     from prod.messages m where m.conversation_id = c.id order by m.id desc limit 1) as last_message,
    (select count(*)::int from prod.messages m
     where m.conversation_id = c.id and m.created_at > me.last_read_at and m.sender_id <> me.user_id) as unread_count,
    (select jsonb_agg(jsonb_build_object('user_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
       'username', p.username, 'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url) order by p.id)
     from prod.conversation_members cm join prod.people p on p.id = cm.user_id where cm.conversation_id = c.id) as members
  from prod.conversations c
  join prod.conversation_members me on me.conversation_id = c.id and me.user_id = (select auth.uid());

alter table prod.notifications enable row level security;
alter table prod.conversations enable row level security;
alter table prod.conversation_members enable row level security;
alter table prod.messages enable row level security;

grant select on prod.notifications, prod.conversations, prod.conversation_members, prod.messages, prod.conversation_overviews to authenticated;

create policy read_own on prod.notifications for select to authenticated using (user_id = (select auth.uid()));
create policy read_own on prod.conversations for select to authenticated using (private.is_conversation_member(id));
create policy read_own on prod.conversation_members for select to authenticated using (private.is_conversation_member(conversation_id));
create policy read_own on prod.messages for select to authenticated using (private.is_conversation_member(conversation_id));

revoke execute on all functions in schema prod, private from public;
