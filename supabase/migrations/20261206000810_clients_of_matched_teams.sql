-- A match puts the clients of its organization into a team that has none. Who is in another team is the choice of its owners.
create or replace function private.place_match(p_match prod.matches) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  place uuid;
  waiting prod.client_status;
begin
  perform from prod.organizations where id = p_match.organization_id and deleted_at is null for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  select coalesce((
    select d.team_id from prod.assistant_requests r join prod.deals d on d.id = r.replaces_deal_id
    where r.listing_id = p_match.listing_id and d.organization_id = p_match.organization_id
  ), (
    select id from prod.teams where organization_id = p_match.organization_id order by created_at, id limit 1
  )) into place;
  if place is null then
    insert into prod.teams (organization_id, name) select id, name from prod.organizations where id = p_match.organization_id
    returning id into place;
  end if;
  perform private.lock_team(place);
  insert into prod.team_members (team_id, user_id, assistant_role)
  select place, p_match.assistant_id, coalesce((select role from prod.job_listings where id = p_match.listing_id), 'EA')
  on conflict do nothing;
  insert into prod.team_members (team_id, user_id)
  select place, c.client_id from prod.client_organizations c where c.organization_id = p_match.organization_id
    and not exists (select from prod.team_members m join prod.client_organizations o on o.client_id = m.user_id
      where m.team_id = place and o.organization_id = p_match.organization_id);
  perform private.open_conversation_of(place);
  waiting := case when exists (
    select from prod.subscriptions
    where organization_id = p_match.organization_id and plan_key is null and status = 'PAYMENT_PENDING' and ended_on is null
  ) then 'PAYMENT_PENDING' else 'CLOCKIN_PENDING' end;
  update prod.deals set status = waiting where team_id = place and status = 'PENDING';
  if not exists (select from prod.deals where team_id = place and status <> all (private.closed_client_statuses())) then
    insert into prod.deals (team_id, organization_id, status) values (place, p_match.organization_id, waiting);
  end if;
  return place;
end $$;

revoke execute on all functions in schema prod, private from public;
