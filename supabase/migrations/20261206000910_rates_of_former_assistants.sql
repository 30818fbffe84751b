-- Work of somebody who left a team before finance entered a pay rate is paid too: a rate may be for a former assistant.

-- The people who have worked in a team and are not its assistants now. It reads the sums of months, because a team can
-- have thousands of sessions.
create function private.former_assistants_of(team uuid) returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct user_id), '{}') from private.session_months
  where team_id = team and sessions > 0 and user_id <> all (private.assistants_of(team))
$$;

create or replace function prod.add_rate(
  p_user_id uuid, p_team_id uuid, p_amount_cents integer, p_currency text, p_valid_from date
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.rates;
begin
  perform private.require_role('finance');
  if not exists (select from prod.teams where id = p_team_id) then
    raise exception 'TEAM_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if p_user_id <> all (private.assistants_of(p_team_id) || private.former_assistants_of(p_team_id)) then
    raise exception 'ASSISTANT_NOT_IN_TEAM';
  end if;
  insert into prod.rates (user_id, team_id, amount_cents, currency, valid_from)
  values (p_user_id, p_team_id, p_amount_cents, p_currency, p_valid_from)
  on conflict (user_id, team_id, valid_from) do nothing returning * into added;
  if added.id is null then
    raise exception 'RATE_OVERLAPS';
  end if;
  return private.rate_of(added);
end $$;

-- Teams with their assistants, then their former ones (`has_left`), for the fields where operators choose a team. p_query
-- matches the names of the team and the organization. Teams of deleted organizations are left out.
create or replace function prod.find_teams(p_query text default null, p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'organization_name', found.organization_name,
      'assistants', (
        select coalesce(jsonb_agg(jsonb_build_object('id', person, 'name', private.name_of(person), 'has_left', has_left)
          order by has_left, private.name_of(person), person), '[]')
        from (
          select unnest(private.assistants_of(found.id)) as person, false as has_left
          union all
          select unnest(private.former_assistants_of(found.id)), true
        ) worker)) order by found.name, found.id), '[]')
    from (
      select t.id, t.name, o.name as organization_name
      from prod.teams t join prod.organizations o on o.id = t.organization_id
      where o.deleted_at is null and (coalesce(p_query, '') = '' or t.id in (select private.teams_named(p_query)))
      order by t.name, t.id limit least(p_limit, 100)
    ) found
  );
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.add_rate(uuid, uuid, integer, text, date), prod.find_teams(text, integer) to authenticated;
