-- Account leads: an operator looks after each organization and each assistant (product/operations#account-leads). The lead and
-- the people of these accounts work together: they see each other's names, and can write to each other.

-- The account leads of the viewer, and the assistants and clients whose account lead is the viewer.
create function private.lead_and_led_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select account_lead_id from prod.profiles where id = auth.uid() and account_lead_id is not null
  union
  select o.account_lead_id from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
  where c.client_id = auth.uid() and o.account_lead_id is not null
  union
  select id from prod.profiles where account_lead_id = auth.uid()
  union
  select c.client_id from prod.organizations o join prod.client_organizations c on c.organization_id = o.id
  where o.account_lead_id = auth.uid()
$$;

-- Whether the viewer works with a person: both are in the same team or organization, one is a client of an organization and
-- the other a member of one of its teams, or one is the account lead of the other. Always false if the viewer is a candidate.
create or replace function private.is_colleague(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_candidate() and (exists (
    select from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid() and theirs.user_id = person
  ) or exists (
    select from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid() and theirs.client_id = person
  ) or exists (
    select from prod.teams join prod.team_members m on m.team_id = teams.id
      join prod.client_organizations c on c.organization_id = teams.organization_id
    where (c.client_id = auth.uid() and m.user_id = person) or (c.client_id = person and m.user_id = auth.uid())
  ) or person in (select private.lead_and_led_ids()))
$$;

-- Returns all people for whom private.is_colleague is true.
create or replace function private.colleague_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select person from (
    select theirs.user_id as person from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid()
    union
    select theirs.client_id from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid()
    union
    select m.user_id from prod.client_organizations c join prod.teams t using (organization_id) join prod.team_members m on m.team_id = t.id
    where c.client_id = auth.uid()
    union
    select c.client_id from prod.team_members m join prod.teams t on t.id = m.team_id join prod.client_organizations c using (organization_id)
    where m.user_id = auth.uid()
    union
    select private.lead_and_led_ids()
  ) colleagues
  where not private.is_candidate()
$$;

-- The account lead of the viewer, who is an assistant or a client: {id, name, avatar_url}, or null. For a client, that of the
-- organization.
create function prod.read_account_lead(p_organization_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', lead.id, 'name', private.name_of(lead.id), 'avatar_url', lead.avatar_url)
  from prod.profiles lead
  where not private.is_candidate() and lead.id = case when p_organization_id is null
    then (select account_lead_id from prod.profiles where id = auth.uid())
    else (select account_lead_id from prod.organizations
      where id = p_organization_id and p_organization_id in (select private.organization_ids())) end
$$;

-- The call with the account lead names the lead and opens the conversation. Without a lead, it stays as it was.
update private.notification_kinds set title = '{lead} would like to talk', cta_link = '/chat{with_lead}'
where type = 'account_lead_1on1';

do $$
begin
  execute replace(pg_get_functiondef('private.due_work_notifications'::regproc),
    $before$jsonb_build_object('team', t.name)$before$,
    $after$(select jsonb_build_object('team', t.name,
      'lead', coalesce(private.name_of(p.account_lead_id) || ', your account lead,', 'Your account lead'),
      'with_lead', coalesce('/with/' || p.account_lead_id, '')) from prod.profiles p where p.id = m.user_id)$after$);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_account_lead(uuid) to authenticated;
