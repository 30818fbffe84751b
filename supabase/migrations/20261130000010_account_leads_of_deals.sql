-- A deal without an account lead gets the account lead of its organization, also one that follows from a match
-- (product/operations#deals).
create function private.set_account_lead_of_deal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.account_lead_id := (select account_lead_id from prod.organizations where id = new.organization_id);
  return new;
end $$;
create trigger set_account_lead before insert on prod.deals
  for each row when (new.account_lead_id is null) execute function private.set_account_lead_of_deal();

revoke execute on all functions in schema private from public;
