-- The length of an interview and the link of its meeting (product/assistant-requests#interviews, product/calendar#interview).

alter table prod.interviews
  add column minutes smallint not null default 60 check (minutes between 15 and 180),
  add column meeting_url text constraint meeting_url_fits check (length(meeting_url) <= 500 and meeting_url like 'https://%');

update prod.interviews i set minutes = s.minutes, meeting_url = s.meeting_url
from prod.interview_slots s where s.match_id = i.match_id and s.booked_at is not null and s.starts_at = i.scheduled_at;

-- A link that is added after the booking is in the audit trail too.
create trigger audit_link after update of meeting_url on prod.interview_slots
  for each row when (private.is_operator()) execute function private.audit_change('interview_slot', 'id');

-- The interview of a match that is still to be held, or null.
create function private.planned_interview(p_match_id uuid) returns prod.interviews language sql stable set search_path = '' as $$
  select i from prod.interviews i
  where i.match_id = p_match_id and i.scheduled_at is not null and i.outcome in ('Inteview Scheduled', 'Rescheduled')
  order by i.created_at desc limit 1
$$;

-- The event of an interview that is to be held, for its assistant, and for the clients of a recommendation. The assistant's name
-- is for clients.
create function prod.read_interview(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  found_interview jsonb;
begin
  select jsonb_build_object('id', i.id, 'scheduled_at', private.iso(i.scheduled_at), 'minutes', i.minutes,
      'meeting_url', i.meeting_url, 'assistant', case when i.assistant_id <> auth.uid() then private.name_of(i.assistant_id) end)
    into found_interview
  from prod.interviews i left join prod.matches m on m.id = i.match_id
  where i.id = p_id and i.scheduled_at is not null and i.outcome in ('Inteview Scheduled', 'Rescheduled')
    and (i.assistant_id = auth.uid()
      or (m.status = 'Reco Sent' and m.organization_id = any (array(select private.organization_ids()))));
  if found_interview is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return found_interview;
end $$;

-- Sets the meeting link of an offered or booked time.
create function prod.set_meeting_link(p_id uuid, p_slot_id uuid, p_meeting_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed prod.interview_slots;
begin
  perform private.require_role('recruiter', 'account_lead');
  update prod.interview_slots s set meeting_url = p_meeting_url
  from prod.matches m, prod.assistant_requests r
  where s.id = p_slot_id and m.id = s.match_id and r.id = p_id and m.listing_id = r.listing_id
  returning s.* into changed;
  if not found then
    raise exception 'SLOT_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if changed.booked_at is not null then
    update prod.interviews set meeting_url = p_meeting_url where id = (private.planned_interview(changed.match_id)).id;
  end if;
  return (select private.assistant_request_of(r) from prod.assistant_requests r where r.id = p_id);
end $$;

-- Adds an interview for the pipeline or for a match. An interview with a time is scheduled.
drop function prod.add_interview(uuid, uuid, timestamptz);
create function prod.add_interview(
  p_assistant_id uuid, p_match_id uuid default null, p_scheduled_at timestamptz default null, p_meeting_url text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  added prod.interviews;
begin
  perform private.require_role('recruiter');
  if not exists (select from prod.assistant_cvs where user_id = p_assistant_id)
    or (p_match_id is not null and not exists (select from prod.matches where id = p_match_id and assistant_id = p_assistant_id)) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.interviews (assistant_id, match_id, scheduled_at, meeting_url, outcome)
  values (p_assistant_id, p_match_id, p_scheduled_at, p_meeting_url,
    case when p_scheduled_at is null then 'Pending'::prod.interview_outcome else 'Inteview Scheduled' end)
  returning * into added;
  perform private.keep_move('interview', added.id, p_assistant_id, null, added.outcome::text);
  return added.id;
end $$;

do $$
declare
  changed record;
begin
  for changed in values
    ('prod.book_interview'::regproc, 'insert into prod.interviews (assistant_id, match_id, scheduled_at, outcome)
    values (candidate.assistant_id, candidate.id, chosen.starts_at, next_outcome)',
      'insert into prod.interviews (assistant_id, match_id, scheduled_at, minutes, meeting_url, outcome)
    values (candidate.assistant_id, candidate.id, chosen.starts_at, chosen.minutes, chosen.meeting_url, next_outcome)'),
    ('prod.book_interview', 'case when p_books then chosen.starts_at end, outcome = next_outcome',
      'case when p_books then chosen.starts_at end, outcome = next_outcome,
      minutes = case when p_books then chosen.minutes else minutes end, meeting_url = case when p_books then chosen.meeting_url end'),
    ('private.assistant_request_of', '''is_booked'', s.booked_at is not null,',
      '''is_booked'', s.booked_at is not null,
            ''interview_id'', case when s.booked_at is not null then (private.planned_interview(m.id)).id end,'),
    ('prod.read_calendar', '''minutes'', coalesce(s.minutes, 60),', '''minutes'', i.minutes, ''meeting_url'', i.meeting_url,'),
    ('private.mail_content', 'jsonb_build_object(''at'', p_mail.data -> ''at'', ''timezone'', private.zone_of(i.assistant_id),',
      'jsonb_build_object(''at'', p_mail.data -> ''at'', ''timezone'', private.zone_of(i.assistant_id), ''meeting_url'', i.meeting_url,'),
    ('private.mail_attachment', 'when ''receipt'' then',
      'when ''interview'' then (
      select jsonb_build_object(''kind'', ''interview'', ''written_at'', private.iso(p_mail.created_at), ''interview'',
        jsonb_build_object(''id'', i.id, ''scheduled_at'', p_mail.data -> ''at'', ''minutes'', i.minutes, ''meeting_url'', i.meeting_url))
      from prod.interviews i where i.id = (p_mail.data ->> ''id'')::uuid)
    when ''receipt'' then')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_interview(uuid), prod.set_meeting_link(uuid, uuid, text),
  prod.add_interview(uuid, uuid, timestamptz, text) to authenticated;
