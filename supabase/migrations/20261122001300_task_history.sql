-- The history of a task names what was changed besides its status, and by whom.
create type prod.task_field as enum ('title', 'description', 'priority', 'assignee_id', 'due_on');
alter table prod.task_events add column changed prod.task_field[] not null default '{}';
comment on column prod.task_events.changed is 'Empty for a creation and for a move alone; from_status is to_status where nothing was moved.';

create or replace function private.record_task_event() returns trigger language plpgsql security definer set search_path = '' as $$
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

drop trigger record_move on prod.tasks;
create trigger record_change after update on prod.tasks for each row execute function private.record_task_event();
