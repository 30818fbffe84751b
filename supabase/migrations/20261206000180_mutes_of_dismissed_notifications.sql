-- A notification that was dismissed before its category was turned off stays hidden when it recurs.

create or replace function private.apply_notification_preference() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update prod.notifications set muted = not new.in_app
  where user_id = new.user_id and status <> 'EXPIRED' and severity <> 'URGENT' and muted = new.in_app
    and private.notification_category(type) = new.category;
  return null;
end $$;

update prod.notifications n set muted = true
from prod.notification_preferences p
where n.status = 'DISMISSED' and n.severity <> 'URGENT' and not n.muted
  and p.user_id = n.user_id and p.category = private.notification_category(n.type) and not p.in_app;

revoke execute on all functions in schema private from public;
