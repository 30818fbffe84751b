-- Each move of an interview is told, also the one back to an earlier time (product/mail#kinds).

-- A mail that waits would tell of the time before.
create or replace function private.mail_interview() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from prod.mail_deliveries
  where user_id = new.assistant_id and kind = 'interview' and state = 'waiting' and data ->> 'id' = new.id::text;
  perform private.queue_mail('interview', concat_ws(':', new.id, extract(epoch from new.scheduled_at), extract(epoch from now())),
    new.assistant_id, null, jsonb_build_object('id', new.id, 'at', private.iso(new.scheduled_at)), '5 minutes');
  return null;
end $$;

drop trigger mail on prod.interviews;
create trigger mail after insert on prod.interviews
  for each row when (new.outcome in ('Inteview Scheduled', 'Rescheduled') and new.scheduled_at is not null)
  execute function private.mail_interview();
create trigger mail_change after update of scheduled_at, outcome on prod.interviews
  for each row when (new.outcome in ('Inteview Scheduled', 'Rescheduled') and new.scheduled_at is not null
    and (new.scheduled_at is distinct from old.scheduled_at or old.outcome not in ('Inteview Scheduled', 'Rescheduled')))
  execute function private.mail_interview();

revoke execute on all functions in schema prod, private from public;
