-- Work of the past is paid and billed after the organization was deleted too, so its teams with work can get a rate.

-- Teams with their assistants, then their former ones (`has_left`), for the fields where operators choose a team. p_query
-- matches the names of the team and the organization. Of deleted organizations, only teams with work are found, after
-- all others.
create or replace function prod.find_teams(p_query text default null, p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name,
      'organization_name', found.organization_name || case when found.is_deleted then ' (deleted)' else '' end,
      'assistants', (
        select coalesce(jsonb_agg(jsonb_build_object('id', person, 'name', private.name_of(person), 'has_left', has_left)
          order by has_left, private.name_of(person), person), '[]')
        from (
          select unnest(private.assistants_of(found.id)) as person, false as has_left
          union all
          select unnest(private.former_assistants_of(found.id)), true
        ) worker)) order by found.is_deleted, found.name, found.id), '[]')
    from (
      select t.id, t.name, o.name as organization_name, o.deleted_at is not null as is_deleted
      from prod.teams t join prod.organizations o on o.id = t.organization_id
      where (o.deleted_at is null or exists (select from private.session_months m where m.team_id = t.id and m.sessions > 0))
        and (coalesce(p_query, '') = '' or t.id in (select private.teams_named(p_query)))
      order by is_deleted, t.name, t.id limit least(p_limit, 100)
    ) found
  );
end $$;

revoke execute on all functions in schema prod, private from public;
