-- The conversation of a team has the people of the team and all clients of its organization, also those who join later
-- (product/chat#conversations).

create function private.people_of_team_conversation(team uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select user_id from prod.team_members where team_id = team
  union
  select c.client_id from prod.client_organizations c join prod.teams t using (organization_id) where t.id = team
$$;

-- Opens the conversation of a team, with all its people.
create or replace function private.open_conversation_of(p_team_id uuid) returns void language sql security definer set search_path = '' as $$
  insert into prod.conversations (kind, team_id) values ('team', p_team_id) on conflict do nothing;
  insert into prod.conversation_members (conversation_id, user_id)
  select c.id, person from prod.conversations c cross join private.people_of_team_conversation(p_team_id) person
  where c.kind = 'team' and c.team_id = p_team_id
  on conflict do nothing;
$$;

create or replace function prod.open_team_conversation(p_team_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_candidate() or not private.can_see_team(p_team_id) then
    raise exception 'TEAM_NOT_FOUND';
  end if;
  perform private.open_conversation_of(p_team_id);
  insert into prod.conversation_members (conversation_id, user_id)
  select id, auth.uid() from prod.conversations where kind = 'team' and team_id = p_team_id
  on conflict do nothing;
  return (select id from prod.conversations where kind = 'team' and team_id = p_team_id);
end $$;

-- Adds a client who joins an organization to the conversations of its teams. Leaving removes them:
-- private.remove_client_conversations.
create function private.add_client_conversations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.conversation_members (conversation_id, user_id)
  select c.id, new.client_id from prod.conversations c join prod.teams t on t.id = c.team_id
  where c.kind = 'team' and t.organization_id = new.organization_id
  on conflict do nothing;
  return null;
end $$;
create trigger add_client_conversations after insert on prod.client_organizations
  for each row execute function private.add_client_conversations();

-- Clients who joined before.
insert into prod.conversation_members (conversation_id, user_id)
select c.id, o.client_id from prod.conversations c join prod.teams t on t.id = c.team_id
join prod.client_organizations o using (organization_id)
where c.kind = 'team'
on conflict do nothing;

revoke execute on all functions in schema prod, private from public;
