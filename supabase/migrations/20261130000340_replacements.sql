-- An assistant who replaces others carries on when their work ends (product/assistant-requests#replacement).

-- When the deal of a team ends and a request that replaces it has its match in the team, the team's other assistants leave,
-- and the new one gets a deal. The new deal is there before private.end_churned_deal looks for another one.
create function private.begin_replacement() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  staying uuid[] := array(
    select m.assistant_id from prod.assistant_requests r join prod.matches m on m.listing_id = r.listing_id
    where r.replaces_deal_id = new.id and m.status = 'Matched' and m.team_id = new.team_id);
  gone uuid;
  ended uuid;
begin
  if staying = '{}' then
    return null;
  end if;
  for gone in
    select user_id from prod.team_members
    where team_id = new.team_id and assistant_role is not null and user_id <> all (staying)
  loop
    for ended in
      update prod.matches set status = 'Removed', team_id = null
      where assistant_id = gone and team_id = new.team_id and status = 'Matched' returning id
    loop
      perform private.keep_move('match', ended, gone, 'Matched', 'Removed');
    end loop;
    perform private.leave_team(new.team_id, gone);
  end loop;
  insert into prod.deals (team_id, organization_id, status, account_lead_id)
  values (new.team_id, new.organization_id, 'CLOCKIN_PENDING', new.account_lead_id);
  return null;
end $$;
create trigger begin_replacement after update of status on prod.deals
  for each row when (new.status in ('CHURNED', 'LOST') and old.status <> new.status)
  execute function private.begin_replacement();

revoke execute on all functions in schema prod, private from public;
