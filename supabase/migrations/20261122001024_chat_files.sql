-- A message's files are files that the application has stored for its sender, described as they are: the shape, the type and
-- the size are judged here, because everybody in a conversation draws what one of them sends.
create function private.is_count(value jsonb, most integer) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric between 1 and most and value::numeric = trunc(value::numeric) else false end
$$;

create function private.is_attachment(file jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(file) = 'object' then
    file - '{id,name,type,size,width,height}'::text[] = '{}'
    and private.is_json_text(file -> 'id', 40, 41) and file ->> 'id' ~ '^[0-9a-f-]{36}\.[a-z0-9]{3,4}$'
    and private.is_json_text(file -> 'name', 1, 200) and private.is_json_text(file -> 'type', 1, 100)
    and private.is_count(file -> 'size', 10485760)
    and (not file ? 'width' or private.is_count(file -> 'width', 50000))
    and (not file ? 'height' or private.is_count(file -> 'height', 50000))
  else false end is true
$$;

create function private.are_attachments(files jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(files) <> 'array' then false
    when jsonb_array_length(files) > 10 then false
    else not exists (select from jsonb_array_elements(files) as file where not private.is_attachment(file)) end
$$;

-- Files that nobody can draw go from the messages that have them; a message of nothing else says so.
update prod.messages m set attachments = kept.files,
  body = case when btrim(m.body) = '' and kept.files = '[]' then 'This message can''t be shown.' else m.body end
from (
  select id, coalesce((select jsonb_agg(file) from jsonb_array_elements(attachments) as file where private.is_attachment(file)), '[]') as files
  from prod.messages where not private.are_attachments(attachments)
) kept
where kept.id = m.id;
alter table prod.messages add constraint attachments_shape check (private.are_attachments(attachments));

create or replace function prod.send_message(p_conversation_id uuid, p_client_id uuid, p_body text, p_attachments jsonb default '[]')
returns prod.messages language plpgsql security definer set search_path = '' as $$
declare
  viewer uuid := auth.uid();
  sent prod.messages;
begin
  if private.is_candidate() or not private.is_conversation_member(p_conversation_id) then
    raise exception 'CONVERSATION_NOT_FOUND';
  end if;
  perform from prod.conversations where id = p_conversation_id for update;
  select * into sent from prod.messages where sender_id = viewer and client_id = p_client_id;
  if found then
    if sent.conversation_id <> p_conversation_id then
      raise exception 'MESSAGE_ID_TAKEN';
    end if;
    return sent;
  end if;
  if not private.may_write(p_conversation_id) then
    raise exception 'CONVERSATION_CLOSED';
  end if;
  if private.are_attachments(p_attachments) is not true then
    raise exception 'ATTACHMENTS_INVALID' using errcode = 'check_violation';
  end if;
  if exists (
    select from jsonb_array_elements(p_attachments) as file where not exists (select from storage.objects
      where bucket_id = 'chat' and name = concat_ws('/', p_conversation_id, viewer, file ->> 'id')
        and metadata ->> 'mimetype' = file ->> 'type' and metadata -> 'size' = file -> 'size')
  ) then
    raise exception 'FILE_NOT_FOUND';
  end if;
  insert into prod.messages (conversation_id, sender_id, client_id, body, attachments, created_at)
  values (p_conversation_id, viewer, p_client_id, p_body, p_attachments, clock_timestamp())
  returning * into sent;
  return sent;
end $$;

-- Nobody puts a file into the storage with a token of their own: what is there was judged, and drawings sanitised, by the
-- application, which alone has the key that writes (docs/adr/0017-files-come-through-the-application.md). Reading and, of
-- pictures, deleting one's own stay as they were.
drop policy avatars_insert_own on storage.objects;
drop policy chat_insert_as_member on storage.objects;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.is_count(jsonb, integer), private.is_attachment(jsonb), private.are_attachments(jsonb)
  to authenticated, service_role;
