-- A person gets a mail when their export is ready, and when somebody has asked to delete their account (product/mail#kinds).

create function private.mail_export() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('export_ready', new.id::text, new.user_id, null, jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger mail after update of state on private.data_exports
  for each row when (new.state = 'ready' and old.state <> 'ready') execute function private.mail_export();

create function private.mail_deletion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('account_deletion', concat_ws(':', new.id, extract(epoch from new.deletion_due_at)), new.id, null,
    jsonb_build_object('at', private.iso(new.deletion_due_at)));
  return null;
end $$;
create trigger mail after update of deletion_due_at on prod.profiles
  for each row when (new.deletion_due_at is not null and old.deletion_due_at is null) execute function private.mail_deletion();

do $$
declare
  known text := pg_get_functiondef('private.mail_content'::regproc);
  place constant text := '  when ''new_device'' then';
begin
  if strpos(known, place) = 0 then
    raise exception 'private.mail_content does not contain: %', place;
  end if;
  execute replace(known, place, $content$  when 'export_ready' then
    return (select jsonb_build_object('until', private.iso(e.expires_at), 'timezone', private.zone_of(e.user_id))
      from private.data_exports e where e.id = subject and e.state = 'ready' and e.expires_at > now());
  when 'account_deletion' then
    return (select jsonb_build_object('at', p_mail.data -> 'at', 'timezone', private.zone_of(p.id))
      from prod.profiles p where p.id = p_mail.user_id and private.iso(p.deletion_due_at) = p_mail.data ->> 'at');
  when 'new_device' then$content$);
end $$;

revoke execute on all functions in schema prod, private from public;
