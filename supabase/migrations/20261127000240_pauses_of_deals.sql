-- A pause of a deal ends the team's work sessions, and cannot end before it begins (product/billing#deals).

create function private.end_sessions_of_deal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.sessions set ended_at = now() where team_id = new.team_id and ended_at is null;
  return null;
end $$;
create trigger end_paused after update of status on prod.deals
  for each row when (new.status = 'PAUSED' and old.status <> 'PAUSED') execute function private.end_sessions_of_deal();

do $$
declare
  body text := pg_get_functiondef('prod.change_deal'::regproc);
  place constant text := '  if p_status <> known.status then';
begin
  if strpos(body, place) = 0 then
    raise exception 'prod.change_deal does not contain: %', place;
  end if;
  execute replace(body, place,
    $check$  if p_paused_until < private.today_of(known.organization_id) then
    raise exception 'PAUSE_IS_OVER';
  end if;
$check$ || place);
end $$;

revoke execute on all functions in schema prod, private from public;
