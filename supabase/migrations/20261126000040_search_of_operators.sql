-- One search over people, organizations, teams, deals, listings and bills (product/operations#search).
-- The index of words finds beginnings of words in any order. The index of trigrams finds three characters or more anywhere.

create index profiles_search_words on prod.profiles using gin (to_tsvector('simple',
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email));
create index if not exists profiles_searched on prod.profiles using gin ((
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email
) extensions.gin_trgm_ops);
create index organizations_search_words on prod.organizations using gin (to_tsvector('simple', name));
create index teams_search_words on prod.teams using gin (to_tsvector('simple', name));
create index teams_search_parts on prod.teams using gin (name extensions.gin_trgm_ops);
create index job_listings_search_words on prod.job_listings using gin (to_tsvector('simple', title));
create index job_listings_search_parts on prod.job_listings using gin (title extensions.gin_trgm_ops);

-- Returns the ids of the rows that a text finds: rows that begin with it, then rows with words that begin with its words,
-- then rows that contain it. p_expression is an SQL expression with the two indexes above. The query is built as text, so
-- that the planner knows whether the searched words are rare. At most 1,000 rows are compared each time, so that frequent
-- words are fast, too.
create function private.find_rows(p_table regclass, p_expression text, p_query text, p_limit integer) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  words text := (
    select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')
    from unnest(tsvector_to_array(to_tsvector('simple', p_query))) as word);
begin
  return query execute format($find$
    select id from (
      (select id, %2$s as words, 1 as place from %1$s where to_tsvector('simple', %2$s) @@ %3$L::tsquery limit 1000)
      union all
      (select id, %2$s, 2 from %1$s where %4$L and %2$s ilike %5$L limit 1000)
    ) found
    group by id, words
    order by case when starts_with(lower(ltrim(words)), lower(%6$L)) then 0 else min(place) end, lower(words), id
    limit %7$s
  $find$, p_table, p_expression, words, p_query ~ '[[:alnum:]]{3}', private.anywhere(p_query), p_query, p_limit);
end $$;

create function private.search_result(
  p_kind text, p_id uuid, p_title text, p_detail text, p_status text, p_organization_id uuid default null
) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', p_kind, 'id', p_id, 'title', p_title, 'detail', p_detail, 'status', p_status,
    'organization_id', p_organization_id)
$$;

-- What a text finds among the nouns that the roles of the caller open, the best p_limit of each kind. Deals are found by
-- the name of their team, bills by their number and the name of their organization.
create function prod.search_everything(p_query text, p_limit integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := left(btrim(p_query), 100);
  most integer := least(p_limit, 20);
  bill_number bigint := case when wanted ~ '^#?\d{1,15}$' then ltrim(wanted, '#')::bigint end;
  organizations uuid[] := '{}';
  teams uuid[] := '{}';
  results jsonb := '[]';
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  if coalesce(length(wanted), 0) < 2 then
    return results;
  end if;
  if private.has_role('recruiter', 'account_lead', 'finance') then
    results := results || (
      select coalesce(jsonb_agg(private.search_result('person', p.id, private.name_of(p.id), p.email,
        coalesce(c.status::text, initcap(p.account_type::text))) order by hit.place), '[]')
      from private.find_rows('prod.profiles',
        '(coalesce(first_name, '''') || '' '' || coalesce(last_name, '''') || '' '' || coalesce(username, '''') || '' '' || email)',
        wanted, most) with ordinality as hit (id, place)
      join prod.profiles p on p.id = hit.id left join prod.assistant_cvs c on c.user_id = p.id);
  end if;
  if private.has_role('account_lead', 'finance') then
    organizations := array(select private.find_rows('prod.organizations', 'name', wanted, most));
    results := results || (
      select coalesce(jsonb_agg(private.search_result('organization', o.id, o.name, private.name_of(o.account_lead_id),
        case when o.deleted_at is null then 'Active' else 'Deleted' end) order by array_position(organizations, o.id)), '[]')
      from prod.organizations o where o.id = any (organizations));
  end if;
  if private.has_role('account_lead') then
    teams := array(select private.find_rows('prod.teams', 'name', wanted, most));
    results := results || (
      select coalesce(jsonb_agg(private.search_result('team', t.id, t.name, o.name, null, o.id)
        order by array_position(teams, t.id)), '[]')
      from prod.teams t join prod.organizations o on o.id = t.organization_id where t.id = any (teams)
    ) || (
      select coalesce(jsonb_agg(private.search_result('deal', d.id, t.name, o.name, d.status::text, o.id)
        order by array_position(teams, t.id), d.created_at desc), '[]')
      from (
        select * from prod.deals where team_id = any (teams)
        order by array_position(teams, team_id), created_at desc, id limit most) d
      join prod.teams t on t.id = d.team_id join prod.organizations o on o.id = d.organization_id);
  end if;
  if private.has_role('recruiter', 'account_lead') then
    results := results || (
      select coalesce(jsonb_agg(private.search_result('listing', l.id, l.title, o.name, l.status::text, o.id)
        order by hit.place), '[]')
      from private.find_rows('prod.job_listings', 'title', wanted, most) with ordinality as hit (id, place)
      join prod.job_listings l on l.id = hit.id join prod.organizations o on o.id = l.organization_id);
  end if;
  if private.has_role('account_lead', 'finance') then
    results := results || (
      select coalesce(jsonb_agg(private.search_result('bill', b.id, '#' || b.number, o.name, b.status::text, o.id)
        order by b.number is not distinct from bill_number desc, b.number desc), '[]')
      from (
        select * from prod.bills where number = bill_number or organization_id = any (organizations)
        order by number is not distinct from bill_number desc, number desc limit most) b
      join prod.organizations o on o.id = b.organization_id);
  end if;
  return results;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.search_everything(text, integer) to authenticated;
