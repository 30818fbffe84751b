-- A page of the viewer's notifications, newest first, and how many there are: those of no organization, and of the one given. Both
-- the number and the place of the page are found in the index; only the rows of the page are read.
create function prod.notification_page(p_organization_id uuid default null, p_limit integer default 10, p_offset integer default 0)
returns json language sql stable set search_path = '' as $$
  select json_build_object(
    'total', (select count(*) from prod.notifications
      where user_id = (select auth.uid()) and (organization_id is null or organization_id = p_organization_id)),
    'items', coalesce((
      select json_agg(found order by found.created_at desc, found.id)
      from (
        select id from prod.notifications
        where user_id = (select auth.uid()) and (organization_id is null or organization_id = p_organization_id)
        order by created_at desc, id limit p_limit offset p_offset
      ) page, lateral (
        select n.id, n.user_id, n.organization_id, n.type, n.banner_type, n.severity, n.status, n.banner, n.days_until_recurrence,
          n.dismissed, n.muted, n.read_at, n.created_at
        -- Looked up by its key, not joined with all there are.
        from prod.notifications n where n.id = page.id offset 0
      ) found), '[]'))
$$;
revoke execute on all functions in schema prod, private from public;
grant execute on function prod.notification_page(uuid, integer, integer) to authenticated;
