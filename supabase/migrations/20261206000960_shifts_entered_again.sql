-- A shift that its assistant deletes and enters again with the same start is the same shift. It counted as added when it was
-- saved, so nobody missed its last beginning.
create or replace function prod.replace_schedules(p_team_id uuid, p_entries jsonb) returns SETOF prod.schedules language plpgsql security definer set search_path = '' as $$
declare
  kept bigint[] := array(select (entry ->> 'id')::bigint from jsonb_array_elements(p_entries) entry
    where (entry ->> 'id')::bigint > 0);
  known bigint[];
  gone prod.schedules[];
begin
  perform private.lock_own_schedules(p_team_id);
  known := array(select id from prod.schedules where user_id = auth.uid() and team_id = p_team_id);
  if not kept <@ known then
    raise exception 'SCHEDULE_NOT_FOUND';
  end if;
  gone := array(select s from prod.schedules s where id = any (known) and id <> all (kept));
  delete from prod.schedules where id = any (known) and id <> all (kept);
  update prod.schedules s
  set start_minutes = e.start_minutes, end_minutes = e.end_minutes, start_weekday = e.start_weekday, end_weekday = e.end_weekday,
    created_at = case when (s.start_weekday, s.start_minutes) = (e.start_weekday, e.start_minutes) then s.created_at else now() end
  from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, end_minutes integer, start_weekday smallint, end_weekday smallint)
  where s.id = e.id and s.id = any (known);
  insert into prod.schedules (user_id, team_id, start_minutes, end_minutes, start_weekday, end_weekday, created_at)
  select auth.uid(), p_team_id, e.start_minutes, e.end_minutes, e.start_weekday, e.end_weekday, coalesce((
    select min(g.created_at) from unnest(gone) g
    where (g.start_weekday, g.start_minutes) = (e.start_weekday, e.start_minutes)), now())
  from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, end_minutes integer, start_weekday smallint, end_weekday smallint)
  where e.id <= 0;
  perform private.check_own_schedules(p_team_id);
  return query select * from prod.schedules where user_id = auth.uid() and team_id = p_team_id
    order by start_weekday, start_minutes;
end $$;

revoke execute on all functions in schema prod, private from public;
