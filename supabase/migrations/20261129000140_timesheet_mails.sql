-- Timesheets that wait for approval are mailed to the clients of the team (product/mail#kinds): one mail per team, week and day, ten
-- minutes after the first, so that it names all assistants whose weeks end together.

create function private.mail_timesheet() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('timesheet', concat_ws(':', new.team_id, new.week_start, (now() at time zone 'UTC')::date, c.client_id),
    c.client_id, null, jsonb_build_object('id', new.team_id, 'week_start', new.week_start), '10 minutes')
  from prod.teams t join prod.client_organizations c using (organization_id) where t.id = new.team_id;
  return null;
end $$;
create trigger mail after update of state on prod.timesheets
  for each row when (new.state = 'To approve' and old.state <> 'To approve') execute function private.mail_timesheet();

do $$
declare
  changed record;
begin
  for changed in values
    ('private.mail_category'::regproc, 'when ''missed_shift'' then ''team''', 'when ''missed_shift'' then ''team'' when ''timesheet'' then ''team'''),
    ('private.mail_content', '  when ''unread_messages'' then', $content$  when 'timesheet' then
    return (select jsonb_build_object('team', t.name, 'week_start', p_mail.data -> 'week_start',
        'approve_by', private.iso(private.approve_by(max(s.week_start))), 'sheets', jsonb_agg(jsonb_build_object(
          'assistant', private.name_of(s.user_id), 'minutes', private.minutes_of(s.user_id, s.team_id, s.week_start)) order by private.name_of(s.user_id), s.user_id))
      from prod.timesheets s join prod.teams t on t.id = s.team_id
      where s.team_id = subject and s.week_start = (p_mail.data ->> 'week_start')::date and s.state = 'To approve'
        and exists (select from prod.client_organizations c where c.organization_id = t.organization_id and c.client_id = p_mail.user_id)
      group by t.id);
  when 'unread_messages' then$content$)
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
