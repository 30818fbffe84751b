-- What was read from a resume, added to the viewer's CV: all of it or nothing, and nothing twice, so that a step that failed
-- can be tried again and two tabs do not save the same job. Both run with the rights of whoever asks, and answer how many
-- entries are new.
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

-- Skills and tools that the resume names join those of the CV, up to as many as a CV may have of each.
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

revoke execute on all functions in schema prod, private from public;
grant execute on function private.lock_own_cv(), private.add_own_tags(prod.tag_kind, jsonb, integer) to authenticated;
grant execute on function prod.import_education(jsonb), prod.import_work_experiences(jsonb, jsonb, jsonb) to authenticated;
