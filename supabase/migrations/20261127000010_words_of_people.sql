-- The words that operators find people by (product/operations#search) are a column.

-- In small letters. A stored text is compared faster than one that is put together for each of many rows.
alter table prod.profiles add column words text not null generated always as (lower(
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email
)) stored constraint words_fit check (length(words) <= 500);
drop index prod.profiles_search_words, prod.profiles_searched;
create index profiles_search_words on prod.profiles using gin (to_tsvector('simple', words));
create index profiles_search_parts on prod.profiles using gin (words extensions.gin_trgm_ops);

-- The list of prequalifications shows who has an account.
create index profiles_email on prod.profiles (email);

-- Writes an audit event for a changed row. Arguments of the trigger: the noun, and the column that identifies the subject.
-- Columns that follow from others have no place in the event.
create or replace function private.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  noun text := tg_argv[0];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{updated_at,words}'::text[] end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{updated_at,words}'::text[] end;
  verb text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
  subject text := coalesce(new_row, old_row) ->> tg_argv[1];
  changed text[];
begin
  if tg_op = 'UPDATE' then
    changed := array(select key from jsonb_each(new_row) where value is distinct from old_row -> key);
    if changed = '{}' then
      return null;
    end if;
    old_row := (select jsonb_object_agg(key, old_row -> key) from unnest(changed) key);
    new_row := (select jsonb_object_agg(key, new_row -> key) from unnest(changed) key);
  end if;
  insert into prod.audit_events (actor_id, action, subject, before, after)
  values (auth.uid(), noun || '.' || verb, subject, old_row, new_row);
  return null;
end $$;

-- What a text finds among the nouns that the roles of the caller open, the best p_limit of each kind. Deals are found by
-- the name of their team, bills by their number and the name of their organization.
create or replace function prod.search_everything(p_query text, p_limit integer default 8) returns jsonb
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
      from private.find_rows('prod.profiles', 'words', wanted, most) with ordinality as hit (id, place)
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
