-- A comment says something: the contract takes all white space off both ends, and `btrim` takes spaces only. So a comment of new
-- lines, sent past the application, was kept. Those that are there go as removed ones do.
alter table prod.task_comments drop constraint task_comments_check;
update prod.task_comments set body = '', removed_at = now() where removed_at is null and body !~ '\S';
alter table prod.task_comments add check ((removed_at is null) = (body ~ '\S'));

create or replace function prod.add_task_comment(p_task_id uuid, p_body text) returns prod.task_comments
language plpgsql security definer set search_path = '' as $$
declare
  added prod.task_comments;
begin
  if not exists (select from prod.tasks where id = p_task_id and private.can_see_team(team_id)) then
    raise exception 'TASK_NOT_FOUND';
  end if;
  insert into prod.task_comments (task_id, author_id, body)
  values (p_task_id, auth.uid(), btrim(p_body, E' \t\n\v\f\r')) returning * into added;
  return added;
end $$;
