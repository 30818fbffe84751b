-- The export of a person holds nothing that others have written (product/my-data#export): neither the words of tasks that
-- others made, nor their answers to leaves and corrections, their reasons of disputed weeks and their notes of payments.
update private.personal_data set
  about = 'Tasks that you created or that are assigned to you. Those of others are without their words.',
  fields = replace(fields, 't.title, t.description,',
    'case when t.creator_id = $1 then t.title end as title, case when t.creator_id = $1 then t.description end as description,')
where relation = 'prod.tasks' and person = 'creator_id';
update private.personal_data set fields = replace(fields, ' t.answer,', '')
where (relation, person) in (('prod.leaves', 'user_id'), ('prod.session_corrections', 'user_id'));
update private.personal_data set fields = replace(fields, ', t.reason', '') where (relation, person) = ('prod.timesheets', 'user_id');
update private.personal_data set fields = replace(fields, ' t.note,', '') where (relation, person) = ('prod.earnings', 'user_id');
