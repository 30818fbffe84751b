-- A picture stays while something shows it: a user may take one picture for themselves and for their organizations
-- (product/profile#picture-address).

-- Whether the caller's profile or an organization shows a file of the bucket `avatars`.
create function private.is_picture_shown(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.profiles where id = auth.uid() and avatar_url like '%/avatars/' || p_name)
    or exists (select from prod.organizations where deleted_at is null and avatar_url like '%/avatars/' || p_name)
$$;

alter policy avatars_delete_own on storage.objects using (
  bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and not private.is_picture_shown(name)
);

revoke execute on function private.is_picture_shown(text) from public;
grant execute on function private.is_picture_shown(text) to authenticated;
