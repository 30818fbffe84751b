-- Functions that read and change a whole CV.

-- Returns a whole CV in the form of shared/contracts/cv.ts, newest entries first, or null if the viewer may not see it.
-- Runs with the caller's rights.
create function prod.read_cv(person uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'user_id', c.user_id, 'headline', c.headline, 'summary', c.summary, 'location', c.location, 'timezone', c.timezone,
    'person', (
      select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
        'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url)
      from prod.people p where p.id = c.user_id
    ),
    'skills', (
      select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_tags a join prod.tags t on t.id = a.tag_id
      where a.user_id = c.user_id and t.kind = 'SKILL'
    ),
    'tools', (
      select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_tags a join prod.tags t on t.id = a.tag_id
      where a.user_id = c.user_id and t.kind = 'TOOL'
    ),
    'work_experiences', (
      select coalesce(jsonb_agg(
        to_jsonb(e) - '{user_id,created_at,updated_at}'::text[] || jsonb_build_object(
          'skills', (
            select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_work_experience_tags a
            join prod.tags t on t.id = a.tag_id where a.work_experience_id = e.id and t.kind = 'SKILL'
          ),
          'tools', (
            select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_work_experience_tags a
            join prod.tags t on t.id = a.tag_id where a.work_experience_id = e.id and t.kind = 'TOOL'
          )
        ) order by e.is_current_job desc, e.end_date desc nulls last, e.start_date desc nulls last, e.id
      ), '[]')
      from prod.assistant_work_experiences e where e.user_id = c.user_id
    ),
    'education', (
      select coalesce(jsonb_agg(to_jsonb(e) - '{user_id,created_at,updated_at}'::text[]
        order by e.end_date desc nulls first, e.start_date desc nulls last, e.id), '[]')
      from prod.assistant_education e where e.user_id = c.user_id
    ),
    'certifications', (
      select coalesce(jsonb_agg(to_jsonb(e) - '{user_id,created_at,updated_at}'::text[]
        order by e.issued_on desc nulls last, e.name, e.id), '[]')
      from prod.assistant_certifications e where e.user_id = c.user_id
    )
  )
  from prod.assistant_cvs c where c.user_id = person
$$;

-- Returns the id of an approved skill or tool. Raises foreign_key_violation for a name that is not approved.
create function private.approved_tag(wanted prod.tag_kind, given text) returns bigint language plpgsql stable set search_path = '' as $$
declare
  found_id bigint := (select id from prod.tags where kind = wanted and lower(name) = lower(btrim(given)));
begin
  if found_id is null then
    raise exception 'Not on the list: %', given using errcode = 'foreign_key_violation';
  end if;
  return found_id;
end $$;

-- Changes the given fields of the viewer's CV. Given lists of skills and tools replace the existing lists.
create function prod.update_cv(changes jsonb) returns void language plpgsql set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  update prod.assistant_cvs set
    headline = case when changes ? 'headline' then changes ->> 'headline' else headline end,
    summary = case when changes ? 'summary' then changes ->> 'summary' else summary end,
    location = case when changes ? 'location' then changes ->> 'location' else location end,
    timezone = case when changes ? 'timezone' then changes ->> 'timezone' else timezone end
  where user_id = person;
  if changes ? 'skills' then
    delete from prod.assistant_tags a using prod.tags t where a.user_id = person and t.id = a.tag_id and t.kind = 'SKILL';
    insert into prod.assistant_tags (user_id, tag_id)
    select distinct person, private.approved_tag('SKILL', name) from jsonb_array_elements_text(changes -> 'skills') name;
  end if;
  if changes ? 'tools' then
    delete from prod.assistant_tags a using prod.tags t where a.user_id = person and t.id = a.tag_id and t.kind = 'TOOL';
    insert into prod.assistant_tags (user_id, tag_id)
    select distinct person, private.approved_tag('TOOL', name) from jsonb_array_elements_text(changes -> 'tools') name;
  end if;
end $$;

-- Adds a work experience of the viewer, or changes the one with the given id. Returns its id, or null if the viewer has
-- no work experience with the given id.
create function prod.save_work_experience(entry jsonb) returns uuid language plpgsql set search_path = '' as $$
declare
  given prod.assistant_work_experiences := jsonb_populate_record(null::prod.assistant_work_experiences, entry);
  saved uuid;
begin
  if given.id is null then
    insert into prod.assistant_work_experiences (
      user_id, company, title, employment_type, is_current_job, start_date, end_date, responsibilities, location, work_location, industry
    ) values (
      auth.uid(), given.company, given.title, given.employment_type, given.is_current_job, given.start_date, given.end_date,
      given.responsibilities, given.location, given.work_location, given.industry
    ) returning id into saved;
  else
    update prod.assistant_work_experiences set
      company = given.company, title = given.title, employment_type = given.employment_type, is_current_job = given.is_current_job,
      start_date = given.start_date, end_date = given.end_date, responsibilities = given.responsibilities,
      location = given.location, work_location = given.work_location, industry = given.industry
    where id = given.id and user_id = auth.uid() returning id into saved;
  end if;
  if saved is null then
    return null;
  end if;
  delete from prod.assistant_work_experience_tags where work_experience_id = saved;
  insert into prod.assistant_work_experience_tags (work_experience_id, tag_id)
  select saved, private.approved_tag('SKILL', name) from jsonb_array_elements_text(entry -> 'skills') name
  union
  select saved, private.approved_tag('TOOL', name) from jsonb_array_elements_text(entry -> 'tools') name;
  return saved;
end $$;

-- The functions below import the entries of a resume into the viewer's CV. An import adds all entries or none, and
-- skips existing ones. So it can be repeated, and the lock keeps two tabs from adding the same entry. The functions run
-- with the caller's rights and return the number of new entries.
create function private.lock_own_cv() returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('cv ' || auth.uid(), 0))
$$;

create function prod.import_education(entries jsonb) returns integer language plpgsql set search_path = '' as $$
declare
  added integer;
begin
  perform private.lock_own_cv();
  insert into prod.assistant_education (user_id, school, degree, field_of_study, start_date, end_date)
  select auth.uid(), e.school, nullif(e.degree, ''), nullif(e.field_of_study, ''), e.start_date, e.end_date
  from jsonb_to_recordset(entries) as e (school text, degree text, field_of_study text, start_date date, end_date date)
  where not exists (
    select from prod.assistant_education known
    where known.user_id = auth.uid() and lower(known.school) = lower(e.school)
      and lower(coalesce(known.degree, '')) = lower(e.degree)
  );
  get diagnostics added = row_count;
  return added;
end $$;

-- Adds the skills or tools of a resume to the viewer's CV, up to the maximum number of a CV.
create function private.add_own_tags(wanted prod.tag_kind, names jsonb, most integer) returns void
language sql set search_path = '' as $$
  insert into prod.assistant_tags (user_id, tag_id)
  select auth.uid(), t.id from prod.tags t
  where t.kind = wanted and t.name in (select jsonb_array_elements_text(names))
    and not exists (select from prod.assistant_tags a where a.user_id = auth.uid() and a.tag_id = t.id)
  order by t.name
  limit greatest(0, most - (
    select count(*) from prod.assistant_tags a join prod.tags t on t.id = a.tag_id where a.user_id = auth.uid() and t.kind = wanted
  ))
$$;

create function prod.import_work_experiences(entries jsonb, skills jsonb, tools jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  entry jsonb;
  added integer := 0;
begin
  perform private.lock_own_cv();
  for entry in select * from jsonb_array_elements(entries) loop
    continue when exists (
      select from prod.assistant_work_experiences known
      where known.user_id = auth.uid() and lower(known.company) = lower(entry ->> 'company')
        and lower(known.title) = lower(entry ->> 'title')
        and known.start_date is not distinct from (entry ->> 'start_date')::date
    );
    perform prod.save_work_experience(entry - 'id');
    added := added + 1;
  end loop;
  perform private.add_own_tags('SKILL', skills, 40);
  perform private.add_own_tags('TOOL', tools, 40);
  return added;
end $$;

-- The functions below insert single rows, so that prod.call_once can call them. Row-level security still decides which
-- rows are allowed.
create function prod.add_education(entry jsonb) returns uuid language sql set search_path = '' as $$
  insert into prod.assistant_education (user_id, school, degree, field_of_study, start_date, end_date)
  select auth.uid(), e.school, e.degree, e.field_of_study, e.start_date, e.end_date
  from jsonb_populate_record(null::prod.assistant_education, entry) e returning id
$$;

create function prod.add_certification(entry jsonb) returns uuid language sql set search_path = '' as $$
  insert into prod.assistant_certifications (user_id, kind, name, issuer, issued_on, expires_on, url)
  select auth.uid(), e.kind, e.name, e.issuer, e.issued_on, e.expires_on, e.url
  from jsonb_populate_record(null::prod.assistant_certifications, entry) e returning id
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.approved_tag(prod.tag_kind, text), private.lock_own_cv(),
  private.add_own_tags(prod.tag_kind, jsonb, integer), prod.read_cv(uuid), prod.update_cv(jsonb),
  prod.save_work_experience(jsonb), prod.import_education(jsonb), prod.import_work_experiences(jsonb, jsonb, jsonb),
  prod.add_education(jsonb), prod.add_certification(jsonb) to authenticated;
