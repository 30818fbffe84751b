-- Says whether the caller is away, so that nobody is told of somebody who was not, also on a repeat.
drop function prod.tell_reactivated();
create function prod.tell_reactivated() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- Locked, and before the entry as in prod.move_assistant: a status that is just changing would leave the mark on somebody who works.
  perform from prod.assistant_cvs where user_id = auth.uid() and status in ('Unresponsive', 'Unavailable') for share;
  if not found then
    return false;
  end if;
  update prod.pipeline_entries set reactivated_at = now() where assistant_id = auth.uid() and reactivated_at is null;
  return true;
end $$;
grant execute on function prod.tell_reactivated() to authenticated;

revoke execute on all functions in schema prod, private from public;
