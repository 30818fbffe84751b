-- Policies ask our functions for a set, once per query, instead of for every row: a list's cost no longer grows with a call per
-- row, and `= any (array(…))` may use the index of the column. Tables of which a query reads many rows under one key (sessions,
-- messages, notifications) ask with `in (…)`, which looks a row up in a hash. Who sees what is as before.

create function private.organization_ids() returns setof uuid language sql stable security definer rows 10 set search_path = '' as $$
  select organization_id from prod.client_organizations where client_id = auth.uid()
$$;
create function private.owned_organization_ids() returns setof uuid language sql stable security definer rows 10 set search_path = '' as $$
  select organization_id from prod.client_organizations where client_id = auth.uid() and role = 'owner'
$$;
-- The teams of the organizations that the viewer is a client of.
create function private.client_team_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select t.id from prod.teams t join prod.client_organizations c using (organization_id) where c.client_id = auth.uid()
$$;
-- Those, and the teams that the viewer is in.
create function private.team_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select team_id from prod.team_members where user_id = auth.uid() union select private.client_team_ids()
$$;
create function private.conversation_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select conversation_id from prod.conversation_members where user_id = auth.uid()
$$;
-- Everybody of whom private.is_colleague is true.
create function private.colleague_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select person from (
    select theirs.user_id as person from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid()
    union
    select theirs.client_id from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid()
    union
    select m.user_id from prod.client_organizations c join prod.teams t using (organization_id) join prod.team_members m on m.team_id = t.id
    where c.client_id = auth.uid()
    union
    select c.client_id from prod.team_members m join prod.teams t on t.id = m.team_id join prod.client_organizations c using (organization_id)
    where m.user_id = auth.uid()
  ) colleagues
  where not private.is_candidate()
$$;
create function private.matched_listing_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select listing_id from prod.matches where assistant_id = auth.uid() and listing_id is not null
$$;
-- Organizations that offer the viewer, an assistant, a job, or have.
create function private.offering_organization_ids() returns setof uuid language sql stable security definer rows 100 set search_path = '' as $$
  select offering.organization_id from (
    select organization_id from prod.job_listings where status = 'Open'
    union
    select organization_id from prod.matches where assistant_id = auth.uid()
  ) offering
  where exists (select from prod.assistant_cvs where user_id = auth.uid())
$$;
grant execute on function private.organization_ids(), private.owned_organization_ids(), private.client_team_ids(), private.team_ids(),
  private.conversation_ids(), private.colleague_ids(), private.matched_listing_ids(), private.offering_organization_ids() to authenticated;

do $$
declare
  named text;
begin
  foreach named in array array['assistant_certifications', 'assistant_cvs', 'assistant_education', 'assistant_tags', 'assistant_work_experiences'] loop
    execute format('alter policy read_own_and_colleagues on prod.%I
      using (user_id = (select auth.uid()) or user_id = any (array(select private.colleague_ids())))', named);
  end loop;
  foreach named in array array['bills', 'payments', 'subscriptions'] loop
    execute format('alter policy read_as_client on prod.%I using (organization_id = any (array(select private.organization_ids())))', named);
  end loop;
  foreach named in array array['client_organizations', 'organization_settings'] loop
    execute format('alter policy read_own on prod.%I using (organization_id = any (array(select private.organization_ids())))', named);
  end loop;
  foreach named in array array['organization_invites', 'payment_customers'] loop
    execute format('alter policy read_as_owner on prod.%I using (organization_id = any (array(select private.owned_organization_ids())))', named);
  end loop;
end $$;

alter policy delete_own on prod.assistant_work_experience_tags
  using (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id and e.user_id = (select auth.uid())));
alter policy insert_own on prod.assistant_work_experience_tags
  with check (exists (select from prod.assistant_work_experiences e where e.id = work_experience_id and e.user_id = (select auth.uid())));
alter policy read_as_client on prod.billing_rates using (team_id = any (array(select private.client_team_ids())));
alter policy read_as_client on prod.payment_methods
  using (removed_at is null and organization_id = any (array(select private.organization_ids())));
alter policy read_own on prod.conversations using (id = any (array(select private.conversation_ids())));
alter policy read_own on prod.conversation_members using (conversation_id = any (array(select private.conversation_ids())));
alter policy read_own on prod.messages using (conversation_id in (select private.conversation_ids()));
alter policy read_own_teams on prod.deals using (team_id = any (array(select private.team_ids())));
alter policy read_own_and_submitted on prod.eod_reports
  using (user_id = (select auth.uid()) or (status = 'submitted' and team_id = any (array(select private.client_team_ids()))));
alter policy read_open on prod.job_listings
  using ((status = 'Open' and (select private.is_assistant())) or id = any (array(select private.matched_listing_ids())));
alter policy read_own_organization on prod.job_listings using (organization_id = any (array(select private.organization_ids())));
alter policy read_recommended on prod.matches
  using (status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
    and organization_id = any (array(select private.organization_ids())));
alter policy read_offering on prod.organizations using (id = any (array(select private.offering_organization_ids())));
alter policy read_own on prod.organizations
  using (id = any (array(select private.organization_ids())) or id = any (array(select organization_id from prod.teams)));
alter policy read_own_teams on prod.reviews using (team_id = any (array(select private.client_team_ids())));
alter policy read_own_teams on prod.schedules
  using (user_id = (select auth.uid()) or team_id = any (array(select private.client_team_ids())));
alter policy read_own_teams on prod.sessions
  using (user_id = (select auth.uid()) or team_id in (select private.client_team_ids()));
alter policy read_team on prod.tasks using (team_id = any (array(select private.team_ids())));
alter policy read_own on prod.team_members using (team_id = any (array(select private.team_ids())));
alter policy read_own on prod.teams using (id = any (array(select private.team_ids())));

create or replace view prod.people with (security_barrier = true) as
  select id, username, nickname, first_name, last_name, account_type, avatar_url
  from prod.profiles where id = (select auth.uid()) or id = any (array(select private.colleague_ids()));

-- The functions that only policies asked, row by row.
drop function private.is_offering(uuid), private.has_match_with(uuid);

revoke execute on all functions in schema prod, private from public;
