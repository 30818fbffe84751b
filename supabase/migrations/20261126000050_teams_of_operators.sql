-- Operators add and change teams, and put people into them (product/operations#teams).

-- The version that operators send back.
alter table prod.teams add column updated_at timestamptz not null default date_trunc('milliseconds', now());
create trigger touch before update on prod.teams for each row execute function private.touch_version();

create trigger audit after insert or update on prod.teams
  for each row when (private.is_operator()) execute function private.audit_change('team', 'id');
create trigger audit after insert or delete on prod.team_members
  for each row when (private.is_operator()) execute function private.audit_change('team_member', 'team_id');

create index teams_newest on prod.teams (created_at desc, id);

-- Returns the clients (p_assistants is false) or the assistants of a team, by name.
create function private.members_of(p_team_id uuid, p_assistants boolean) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', m.user_id, 'name', private.name_of(m.user_id), 'assistant_role', m.assistant_role)
    order by private.name_of(m.user_id), m.user_id), '[]')
  from prod.team_members m where m.team_id = p_team_id and (m.assistant_role is not null) = p_assistants
$$;

-- One team as operators see it.
create function private.operated_team(p_team prod.teams) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_team.id, 'name', p_team.name, 'space', p_team.space, 'organization_id', p_team.organization_id,
    'organization_name', (select name from prod.organizations where id = p_team.organization_id),
    'clients', private.members_of(p_team.id, false), 'assistants', private.members_of(p_team.id, true),
    'deal_status', (select status from prod.deals where team_id = p_team.id order by created_at desc, id limit 1),
    'created_at', private.iso(p_team.created_at), 'updated_at', private.iso(p_team.updated_at))
$$;

-- Teams whose own name or organization's name contains the text. The search of operators has created the indexes.
create function private.teams_named(p_query text) returns setof uuid language sql stable set search_path = '' as $$
  select id from prod.teams where name ilike private.anywhere(p_query)
  union
  select t.id from prod.organizations o join prod.teams t on t.organization_id = o.id
  where o.name ilike private.anywhere(p_query)
$$;

-- Teams of all organizations, newest first: {items, total}. p_query matches the team and the organization.
create function prod.list_teams(
  p_query text default null, p_space prod.space default null, p_organization_id uuid default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead');
  return (
    with found as (
      select id, created_at from prod.teams
      where (p_space is null or space = p_space) and (p_organization_id is null or organization_id = p_organization_id)
        and (coalesce(btrim(p_query), '') = '' or id in (select private.teams_named(p_query)))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.operated_team(t) order by t.created_at desc, t.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 100)) page
        join prod.teams t using (id)), '[]'))
  );
end $$;

create function prod.add_team(p_organization_id uuid, p_name text, p_space prod.space default 'workspace') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added prod.teams;
begin
  perform private.require_role('account_lead');
  if not exists (select from prod.organizations where id = p_organization_id and deleted_at is null) then
    raise exception 'ORGANIZATION_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.teams (organization_id, name, space) values (p_organization_id, btrim(p_name), p_space)
  returning * into added;
  return private.operated_team(added);
end $$;

-- Changes a team that is still as the caller saw it. A null leaves a value as it is.
create function prod.change_team(
  p_id uuid, p_updated_at timestamptz, p_name text default null, p_space prod.space default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.teams;
begin
  perform private.require_role('account_lead');
  select * into known from prod.teams where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  update prod.teams set name = coalesce(btrim(p_name), name), space = coalesce(p_space, space)
  where id = p_id returning * into known;
  return private.operated_team(known);
end $$;

-- Locks a team, so that its deals and members change one after the other. Clocking in does not wait for this lock: a new
-- session only needs the team to exist.
create function private.lock_team(p_team_id uuid) returns prod.teams language plpgsql set search_path = '' as $$
declare
  locked prod.teams;
begin
  select * into locked from prod.teams where id = p_team_id for no key update;
  if not found then
    raise exception 'TEAM_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return locked;
end $$;

-- Locks a team to which something is added. Nobody works for a deleted organization.
create function private.lock_current_team(p_team_id uuid) returns prod.teams language plpgsql set search_path = '' as $$
declare
  locked prod.teams := private.lock_team(p_team_id);
begin
  if not exists (select from prod.organizations where id = locked.organization_id and deleted_at is null) then
    raise exception 'ORGANIZATION_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return locked;
end $$;

-- Puts a person into a team, or changes the role of its assistant. Without a role, the person must be a client of the
-- organization. With a role, the person must be an assistant who may work, and gets the status Working.
create function prod.put_team_member(p_team_id uuid, p_user_id uuid, p_assistant_role prod.assistant_role default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  team prod.teams;
  earlier prod.assistant_role;
begin
  perform private.require_role('account_lead');
  team := private.lock_current_team(p_team_id);
  if p_assistant_role is null then
    if not exists (select from prod.client_organizations
      where organization_id = team.organization_id and client_id = p_user_id) then
      raise exception 'NOT_ITS_CLIENT';
    end if;
  elsif not exists (select from prod.assistant_cvs where user_id = p_user_id) then
    raise exception 'NO_ASSISTANT_ACCOUNT';
  elsif private.is_restricted(p_user_id) then
    raise exception 'ASSISTANT_RESTRICTED';
  else
    perform private.follow_status(p_user_id, 'Working');
  end if;
  select assistant_role into earlier from prod.team_members where team_id = p_team_id and user_id = p_user_id;
  if not found then
    insert into prod.team_members (team_id, user_id, assistant_role) values (p_team_id, p_user_id, p_assistant_role);
  elsif earlier is distinct from p_assistant_role then
    update prod.team_members set assistant_role = p_assistant_role where team_id = p_team_id and user_id = p_user_id;
    -- The trigger would not say whose role has changed.
    insert into prod.audit_events (actor_id, action, subject, before, after)
    values (auth.uid(), 'team_member.changed', p_team_id,
      jsonb_build_object('user_id', p_user_id, 'assistant_role', earlier),
      jsonb_build_object('user_id', p_user_id, 'assistant_role', p_assistant_role));
  end if;
end $$;

-- Takes a person out of a team. Their open work session ends. An assistant without a team then waits for the next
-- recommendation.
create function private.leave_team(p_team_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update prod.sessions set ended_at = now() where user_id = p_user_id and team_id = p_team_id and ended_at is null;
  delete from prod.team_members where team_id = p_team_id and user_id = p_user_id;
  if not exists (select from prod.team_members where user_id = p_user_id)
    and exists (select from prod.assistant_cvs where user_id = p_user_id and status = 'Working') then
    perform private.follow_status(p_user_id, 'For Recommendation');
  end if;
end $$;

create or replace function private.end_placement(p_match prod.matches) returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_match.team_id is null or exists (select from prod.matches
    where assistant_id = p_match.assistant_id and team_id = p_match.team_id and status = 'Matched' and id <> p_match.id) then
    return;
  end if;
  perform private.leave_team(p_match.team_id, p_match.assistant_id);
end $$;

-- Removes a member. Matches that brought the assistant into the team end with the status Removed.
create function prod.remove_team_member(p_team_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  perform private.require_role('account_lead');
  perform private.lock_team(p_team_id);
  if not exists (select from prod.team_members where team_id = p_team_id and user_id = p_user_id) then
    raise exception 'NOT_IN_TEAM';
  end if;
  for ended in
    update prod.matches set status = 'Removed', team_id = null
    where assistant_id = p_user_id and team_id = p_team_id and status = 'Matched' returning id
  loop
    perform private.keep_move('match', ended, p_user_id, 'Matched', 'Removed');
  end loop;
  perform private.leave_team(p_team_id, p_user_id);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_teams(text, prod.space, uuid, integer, integer),
  prod.add_team(uuid, text, prod.space), prod.change_team(uuid, timestamptz, text, prod.space),
  prod.put_team_member(uuid, uuid, prod.assistant_role), prod.remove_team_member(uuid, uuid) to authenticated;
