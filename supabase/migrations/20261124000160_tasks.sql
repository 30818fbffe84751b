-- Tasks of a team. Clients of the organization create, assign and change tasks. Assistants see all tasks of the team,
-- take unassigned ones, move their own, and create tasks for themselves. All writes go through functions, so that
-- concurrent changes see each other.

create type prod.task_status as enum ('PENDING', 'ONGOING', 'COMPLETED', 'PAUSED', 'CANCELLED', 'BLOCKED', 'IN_REVIEW');
create type prod.task_priority as enum ('high', 'medium', 'low');

-- The task fields, besides the status, whose changes are in the history of a task.
create type prod.task_field as enum ('title', 'description', 'priority', 'assignee_id', 'due_on');

create table prod.tasks (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references prod.teams (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200) constraint title_fits check (length(title) <= 200),
  description text not null default '' check (length(description) <= 4000),
  status prod.task_status not null default 'PENDING',
  priority prod.task_priority not null default 'medium',
  assignee_id uuid references prod.profiles (id) on delete set null,
  creator_id uuid references prod.profiles (id) on delete set null,
  due_on date constraint due_on_in_the_calendar check (due_on between '1900-01-01' and '9999-12-31'),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  check ((status = 'COMPLETED') = (completed_at is not null))
);
create index tasks_team on prod.tasks (team_id, status);
create index tasks_assignee on prod.tasks (assignee_id, completed_at);
comment on column prod.tasks.updated_at is 'Whole milliseconds and never twice the same, so that it tells one version from the next.';

alter table prod.tasks enable row level security;
grant select on prod.tasks to authenticated;
create policy read_team on prod.tasks for select to authenticated using (team_id = any (array(select private.team_ids())));
create policy not_for_candidates on prod.tasks as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Sets when a task was completed, and its version (updated_at).
create function private.follow_task() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'COMPLETED' then
    new.completed_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'COMPLETED' then
    new.completed_at := coalesce(new.completed_at, now());
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;
create trigger follow before insert or update on prod.tasks for each row execute function private.follow_task();

create function private.record_task_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed prod.task_field[] := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := array_remove(array[
      case when new.title <> old.title then 'title' end,
      case when new.description <> old.description then 'description' end,
      case when new.priority <> old.priority then 'priority' end,
      case when new.assignee_id is distinct from old.assignee_id then 'assignee_id' end,
      case when new.due_on is distinct from old.due_on then 'due_on' end
    ]::prod.task_field[], null);
    if new.status = old.status and changed = '{}' then
      return null;
    end if;
  end if;
  insert into prod.task_events (task_id, actor_id, from_status, to_status, changed)
  values (new.id, auth.uid(), case when tg_op = 'UPDATE' then old.status end, new.status, changed);
  return null;
end $$;
create trigger record_change after update on prod.tasks for each row execute function private.record_task_event();
create trigger record_creation after insert on prod.tasks for each row execute function private.record_task_event();

create trigger refuse_restricted before insert or update on prod.tasks
  for each row execute function private.refuse_restricted();

create table prod.task_events (
  id bigint generated always as identity primary key,
  task_id uuid not null references prod.tasks (id) on delete cascade,
  actor_id uuid references prod.profiles (id) on delete set null,
  from_status prod.task_status,
  to_status prod.task_status not null,
  created_at timestamptz not null default now(),
  changed prod.task_field[] not null default '{}'
);
create index task_events_task on prod.task_events (task_id, id);
comment on column prod.task_events.from_status is 'Null for the creation of the task.';
comment on column prod.task_events.changed is 'Empty for a creation and for a move alone; from_status is to_status where nothing was moved.';

alter table prod.task_events enable row level security;
grant select on prod.task_events to authenticated;
create policy read_with_task on prod.task_events for select to authenticated
  using (exists (select from prod.tasks where tasks.id = task_id));

-- Comments on tasks. Users who can read a task can read and add comments, and remove their own. A removed comment keeps
-- its row without its text, because Realtime sends updates to all readers but not deletions.
create table prod.task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references prod.tasks (id) on delete cascade,
  author_id uuid references prod.profiles (id) on delete set null,
  body text not null check (length(body) <= 2000),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((removed_at is null) = (body ~ '\S'))
);
create index task_comments_task on prod.task_comments (task_id, created_at desc, id) where removed_at is null;

alter table prod.task_comments enable row level security;
grant select on prod.task_comments to authenticated;
create policy read_with_task on prod.task_comments for select to authenticated
  using (exists (select from prod.tasks where tasks.id = task_id));

create trigger refuse_restricted before insert on prod.task_comments
  for each row execute function private.refuse_restricted();

create function private.check_assignee(team uuid, person uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if person is not null and not exists (
    select from prod.team_members where team_id = team and user_id = person and assistant_role is not null
  ) then
    raise exception 'ASSIGNEE_NOT_IN_TEAM';
  end if;
end $$;

-- Creates a task. Assistants can assign it only to themselves, and clients to anyone in the team or no one.
create function prod.create_task(
  p_team_id uuid, p_title text, p_description text default '', p_priority prod.task_priority default 'medium',
  p_assignee_id uuid default null, p_due_on date default null
) returns prod.tasks language plpgsql security definer set search_path = '' as $$
declare
  created prod.tasks;
begin
  if not private.is_team_client(p_team_id) then
    if not private.is_team_assistant(p_team_id) or p_assignee_id is distinct from auth.uid() then
      raise exception 'TASK_NOT_ALLOWED';
    end if;
  end if;
  perform private.check_assignee(p_team_id, p_assignee_id);
  insert into prod.tasks (team_id, title, description, priority, assignee_id, creator_id, due_on)
  values (p_team_id, btrim(p_title), btrim(p_description), p_priority, p_assignee_id, auth.uid(), p_due_on)
  returning * into created;
  return created;
end $$;

-- Changes the fields in p_changes, unless the task has changed since the version p_expected. Assistants can move their
-- own tasks and take unassigned ones. They can edit tasks that they created for themselves.
create function prod.update_task(p_id uuid, p_expected timestamptz, p_changes jsonb) returns prod.tasks
language plpgsql security definer set search_path = '' as $$
declare
  known prod.tasks;
  changed prod.tasks;
  viewer uuid := auth.uid();
begin
  select * into known from prod.tasks where id = p_id for update;
  if not found or not private.can_see_team(known.team_id) then
    raise exception 'TASK_NOT_FOUND';
  end if;
  if known.updated_at <> p_expected then
    raise exception 'TASK_CHANGED';
  end if;
  if not private.is_team_client(known.team_id) then
    if not private.is_team_assistant(known.team_id) or coalesce(known.assignee_id, viewer) <> viewer
      or (p_changes ? 'assignee_id' and (p_changes ->> 'assignee_id')::uuid is distinct from viewer)
      or (p_changes ?| array['title', 'description', 'priority', 'due_on'] and known.creator_id is distinct from viewer)
    then
      raise exception 'TASK_NOT_ALLOWED';
    end if;
    if known.assignee_id is null then
      p_changes := p_changes || jsonb_build_object('assignee_id', viewer);
    end if;
  end if;
  changed := jsonb_populate_record(known, p_changes - array['id', 'team_id', 'creator_id', 'completed_at', 'created_at', 'updated_at']);
  if changed.assignee_id is distinct from known.assignee_id then
    perform private.check_assignee(known.team_id, changed.assignee_id);
  end if;
  update prod.tasks set title = btrim(changed.title), description = btrim(changed.description), status = changed.status,
    priority = changed.priority, assignee_id = changed.assignee_id, due_on = changed.due_on
  where id = p_id returning * into changed;
  return changed;
end $$;

-- Adds a comment without white space at its ends, as in the contract. `btrim` would remove spaces only.
create function prod.add_task_comment(p_task_id uuid, p_body text) returns prod.task_comments
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

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.create_task(uuid, text, text, prod.task_priority, uuid, date),
  prod.update_task(uuid, timestamptz, jsonb), prod.add_task_comment(uuid, text), prod.remove_task_comment(uuid, uuid)
  to authenticated;
