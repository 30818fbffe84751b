-- What the people of a team say about a task. Whoever reads the task reads and writes comments, and removes their own. A removed
-- one keeps its row without its words, because readers hear live of what changed, but not of rows that are gone.
create table prod.task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references prod.tasks (id) on delete cascade,
  author_id uuid references prod.profiles (id) on delete set null,
  body text not null check (length(body) <= 2000),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((removed_at is null) = (btrim(body) <> ''))
);
create index task_comments_task on prod.task_comments (task_id, created_at desc, id) where removed_at is null;
create trigger refuse_restricted before insert on prod.task_comments
  for each row execute function private.refuse_restricted();

create function prod.add_task_comment(p_task_id uuid, p_body text) returns prod.task_comments
language plpgsql security definer set search_path = '' as $$
declare
  added prod.task_comments;
begin
  if not exists (select from prod.tasks where id = p_task_id and private.can_see_team(team_id)) then
    raise exception 'TASK_NOT_FOUND';
  end if;
  insert into prod.task_comments (task_id, author_id, body) values (p_task_id, auth.uid(), btrim(p_body)) returning * into added;
  return added;
end $$;

create function prod.remove_task_comment(p_task_id uuid, p_id uuid) returns prod.task_comments
language plpgsql security definer set search_path = '' as $$
declare
  removed prod.task_comments;
begin
  update prod.task_comments c set body = '', removed_at = now() from prod.tasks t
  where c.id = p_id and c.task_id = p_task_id and c.author_id = auth.uid() and c.removed_at is null
    and t.id = c.task_id and private.can_see_team(t.team_id) and not private.is_candidate()
  returning c.* into removed;
  if not found then
    raise exception 'COMMENT_NOT_FOUND';
  end if;
  return removed;
end $$;

alter table prod.task_comments enable row level security;
grant select on prod.task_comments to authenticated;
create policy read_with_task on prod.task_comments for select to authenticated
  using (exists (select from prod.tasks where tasks.id = task_id));

alter publication supabase_realtime add table prod.task_comments;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.add_task_comment(uuid, text), prod.remove_task_comment(uuid, uuid) to authenticated;
