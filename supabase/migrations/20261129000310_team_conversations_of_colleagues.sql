-- The clients of an organization are members of the conversations of all its teams (product/chat#conversations): from the
-- start of a conversation, or from the moment in which they join the organization.

create or replace function prod.open_team_conversation(p_team_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if private.is_candidate() or not private.can_see_team(p_team_id) then
    raise exception 'TEAM_NOT_FOUND';
  end if;
  insert into prod.conversations (kind, team_id) values ('team', p_team_id) on conflict do nothing returning id into opened;
  if opened is null then
    select id into opened from prod.conversations where kind = 'team' and team_id = p_team_id;
  else
    insert into prod.conversation_members (conversation_id, user_id)
    select opened, user_id from prod.team_members where team_id = p_team_id
    union select opened, c.client_id from prod.client_organizations c join prod.teams t using (organization_id) where t.id = p_team_id;
  end if;
  insert into prod.conversation_members (conversation_id, user_id) values (opened, auth.uid()) on conflict do nothing;
  return opened;
end $$;

create or replace function private.follow_organization_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into prod.conversation_members (conversation_id, user_id)
    select c.id, new.client_id from prod.conversations c join prod.teams t on t.id = c.team_id
    where c.kind = 'team' and t.organization_id = new.organization_id
    on conflict do nothing;
  else
    delete from prod.conversation_members m using prod.conversations c, prod.teams t
    where c.id = m.conversation_id and c.kind = 'team' and t.id = c.team_id and t.organization_id = old.organization_id
      and m.user_id = old.client_id
      and not exists (select from prod.team_members tm where tm.team_id = t.id and tm.user_id = old.client_id);
  end if;
  return null;
end $$;
drop trigger follow_conversation on prod.client_organizations;
create trigger follow_conversation after insert or delete on prod.client_organizations
  for each row execute function private.follow_organization_client();

insert into prod.conversation_members (conversation_id, user_id)
select c.id, o.client_id from prod.conversations c
join prod.teams t on t.id = c.team_id
join prod.client_organizations o on o.organization_id = t.organization_id
where c.kind = 'team'
on conflict do nothing;
