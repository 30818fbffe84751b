-- Files. Users cannot upload files with their own token. The application checks files, sanitizes SVG images, and
-- uploads with its secret key (docs/adr/0017-files-come-through-the-application.md).

-- Profile pictures. The bucket is public, because pages use plain addresses with an unguessable name. The types are
-- listed one by one, because the embedded storage compares them literally.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'avatars', 'avatars', true, 5242880,
  array['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Files of conversations, in a folder per conversation and sender. Members read them through addresses that the
-- application signs. Files cannot be changed or deleted.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat', 'chat', false, 10485760, array[
  'image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/plain', 'text/csv',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip', 'audio/mpeg', 'audio/mp4', 'video/mp4'
])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Users can read and delete the pictures in the folder with their id, and members can read the files of their
-- conversations. Updates are not allowed, because an image never changes under its address.
create policy avatars_read_own on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy avatars_delete_own on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy chat_read_as_member on storage.objects for select to authenticated
  using (
    bucket_id = 'chat' and not (select private.is_candidate())
    and (storage.foldername(name))[1] in (select id::text from private.conversation_ids() as id)
  );

-- The tables whose changes browsers receive live, through the BFF and with the user's rights.
alter publication supabase_realtime add table prod.conversation_members, prod.messages, prod.notifications,
  prod.remote_releases, prod.sessions, prod.task_comments, prod.tasks;
