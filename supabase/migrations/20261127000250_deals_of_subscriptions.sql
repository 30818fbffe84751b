-- A subscription that finance moves to CLOCKIN_PENDING moves the deals of its organization, as a paid retainer does
-- (product/billing#deals).

create function private.move_waiting_deals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.deals set status = 'CLOCKIN_PENDING'
  where organization_id = new.organization_id and status = 'PAYMENT_PENDING';
  return null;
end $$;
create trigger move_deals after update of status on prod.subscriptions
  for each row when (old.status = 'PAYMENT_PENDING' and new.status = 'CLOCKIN_PENDING') execute function private.move_waiting_deals();

revoke execute on all functions in schema prod, private from public;
