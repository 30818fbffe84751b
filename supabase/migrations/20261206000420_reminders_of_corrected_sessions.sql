-- A correction of a session that has ended keeps the reminder of the shift that runs now (product/timesheets#corrections).
create or replace function private.end_shift_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.ended_at is not null then
    if tg_op = 'INSERT' or old.ended_at is not null then
      return null;
    end if;
  end if;
  perform private.expire_reminders(new.user_id, new.team_id,
    case when new.ended_at is null then array['shift_starting_soon', 'shift_late'] else array['shift_ending_soon'] end::prod.notification_type[]);
  return null;
end $$;

revoke execute on all functions in schema private from public;
