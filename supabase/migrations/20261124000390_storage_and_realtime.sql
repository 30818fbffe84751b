-- Files. Nobody puts one into the storage with a token of their own: what is there was judged, and drawings sanitised, by the
-- application, which alone has the key that writes (docs/adr/0017-files-come-through-the-application.md).

-- People's pictures. Public, because they stand on pages as plain addresses with an unguessable name; what goes in has
-- passed the application's rules, and drawings were sanitised. The types are listed one by one: the embedded storage
-- compares them literally.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'avatars', 'avatars', true, 5242880,
  array['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Files of conversations, in the folder of the conversation and, in it, of who sent them. Read through addresses that the
-- application has signed for a member. There is no update and no delete: what was sent stays.
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

-- What somebody reads here and, of pictures, deletes lies in the folder that is named by their id. There is no update: an image
-- never changes under its address.
create policy avatars_read_own on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy avatars_delete_own on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy chat_read_as_member on storage.objects for select to authenticated
  using (
    bucket_id = 'chat' and not (select private.is_candidate())
    and (storage.foldername(name))[1] in (select id::text from private.conversation_ids() as id)
  );

-- What browsers hear about live (through the BFF, as the user).
alter publication supabase_realtime add table prod.conversation_members, prod.messages, prod.notifications,
  prod.remote_releases, prod.sessions, prod.task_comments, prod.tasks;
