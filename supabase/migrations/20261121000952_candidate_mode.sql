-- Candidate mode (spec 6): candidates see themselves, their notifications and where they stand. Everything that belongs to
-- working with clients is closed to them, also where an older row would open it.
do $$
declare
  closed text;
begin
  foreach closed in array array[
    'organizations', 'teams', 'team_members', 'sessions', 'session_events', 'schedules', 'deals', 'rates', 'earnings',
    'conversations', 'conversation_members', 'messages', 'job_listings', 'matches'
  ] loop
    execute format('create policy not_for_candidates on prod.%I as restrictive for all to authenticated
      using (not (select private.is_candidate())) with check (not (select private.is_candidate()))', closed);
  end loop;
end $$;

create or replace function private.is_colleague(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_candidate() and (exists (
    select from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid() and theirs.user_id = person
  ) or exists (
    select from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid() and theirs.client_id = person
  ) or exists (
    select from prod.teams join prod.team_members m on m.team_id = teams.id
      join prod.client_organizations c on c.organization_id = teams.organization_id
    where (c.client_id = auth.uid() and m.user_id = person) or (c.client_id = person and m.user_id = auth.uid())
  ))
$$;

-- Who is restricted neither clocks in nor plans shifts, whichever function writes it.
create trigger refuse_restricted before insert on prod.sessions for each row execute function private.refuse_restricted();
create trigger refuse_restricted before insert or update on prod.schedules
  for each row execute function private.refuse_restricted();

revoke execute on all functions in schema prod, private from public;
