-- The export of a person holds nothing that others have written (product/my-data#export): neither the words of tasks that
-- others made, nor their answers to leaves and corrections, their reasons of disputed weeks, their notes of payments, and
-- the reason of a suspension.
do $$
declare
  changed record;
begin
  for changed in values
    ('prod.tasks', 'creator_id', 't.title, t.description,',
      'case when t.creator_id = $1 then t.title end as title, case when t.creator_id = $1 then t.description end as description,'),
    ('prod.leaves', 'user_id', ' t.answer,', ''),
    ('prod.session_corrections', 'user_id', ' t.answer,', ''),
    ('prod.timesheets', 'user_id', ', t.reason', ''),
    ('prod.earnings', 'user_id', ' t.note,', ''),
    ('prod.profiles', 'id', ' t.suspension_reason,', '')
  loop
    update private.personal_data set fields = replace(fields, changed.column3, changed.column4)
    where (relation, person) = (changed.column1, changed.column2) and strpos(fields, changed.column3) > 0;
    if not found then
      raise exception 'The export of % does not contain: %', changed.column1, changed.column3;
    end if;
  end loop;
end $$;
update private.personal_data set about = 'Tasks that you created or that are assigned to you. Those of others are without their words.'
where relation = 'prod.tasks' and person = 'creator_id';
