-- Owners of an organization change the name, the space and the clients of its teams (product/teams#changes).

-- Changes of teams by owners belong to the history that operators read, like their own changes.
create function private.changes_teams() returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_operator() or exists (select from prod.client_organizations where client_id = auth.uid() and role = 'owner')
$$;
drop trigger audit on prod.teams;
create trigger audit after insert or update on prod.teams
  for each row when (private.changes_teams()) execute function private.audit_change('team', 'id');
drop trigger audit on prod.team_members;
create trigger audit after insert or delete on prod.team_members
  for each row when (private.changes_teams()) execute function private.audit_change('team_member', 'team_id');

-- Changes a team that is still as the owner saw it. p_clients are all clients of the team from now on. A null leaves a value
-- as it is.
create function prod.change_own_team(
  p_id uuid, p_updated_at timestamptz, p_name text default null, p_space prod.space default null, p_clients uuid[] default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.teams;
begin
  perform private.lock_as_owner((select organization_id from prod.teams where id = p_id));
  known := private.lock_team(p_id);
  perform private.check_seen(known.updated_at, p_updated_at);
  if exists (select unnest(p_clients)
    except select client_id from prod.client_organizations where organization_id = known.organization_id) then
    raise exception 'NOT_ITS_CLIENT';
  end if;
  -- Also a change of the clients alone makes a new version.
  update prod.teams set name = coalesce(btrim(p_name), name), space = coalesce(p_space, space) where id = p_id;
  delete from prod.team_members where team_id = p_id and assistant_role is null and user_id <> all (p_clients);
  insert into prod.team_members (team_id, user_id) select p_id, client from unnest(p_clients) client
  on conflict do nothing;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.change_own_team(uuid, timestamptz, text, prod.space, uuid[]) to authenticated;
