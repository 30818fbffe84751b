-- A client of the organization stays in the conversation of a team when an owner takes them out of the team
-- (product/chat#conversations). Leaving the organization still ends it: private.remove_client_conversations.

create or replace function private.sync_team_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into prod.conversation_members (conversation_id, user_id)
    select id, new.user_id from prod.conversations where kind = 'team' and team_id = new.team_id
    on conflict do nothing;
  else
    delete from prod.conversation_members m using prod.conversations c
    where c.id = m.conversation_id and c.kind = 'team' and c.team_id = old.team_id and m.user_id = old.user_id
      and not exists (select from private.people_of_team_conversation(old.team_id) person where person = old.user_id);
  end if;
  return null;
end $$;

-- Clients who lost a conversation in this way.
insert into prod.conversation_members (conversation_id, user_id)
select c.id, o.client_id from prod.conversations c join prod.teams t on t.id = c.team_id
join prod.client_organizations o using (organization_id)
where c.kind = 'team'
on conflict do nothing;
