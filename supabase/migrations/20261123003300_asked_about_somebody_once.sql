-- Who has rated an assistant in one team of an organization is not asked about the same person in another: the question would read
-- as if the answer had been lost. Each team still has a rating of its own, given where the team's ratings stand.
create function private.has_rated(p_client uuid, p_assistant uuid, p_organization uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from prod.reviews r join prod.teams t on t.id = r.team_id
    where r.client_id = p_client and r.assistant_id = p_assistant and r.score is not null and t.organization_id = p_organization
  )
$$;

create or replace function private.ask_for_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from (select from prod.sessions
    where user_id = new.user_id and team_id = new.team_id and ended_at is not null limit 3) ended) >= 3 then
    insert into prod.reviews (team_id, assistant_id, client_id)
    select new.team_id, new.user_id, c.client_id
    from prod.teams t join prod.client_organizations c using (organization_id)
    where t.id = new.team_id and not private.has_rated(c.client_id, new.user_id, t.organization_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

-- The answer ends what was asked about the same person in the organization's other teams; before the review is saved, whose
-- trigger looks at what the client is still told.
create or replace function prod.rate_assistant(p_team_id uuid, p_assistant_id uuid, p_score smallint, p_comment text default '')
returns prod.reviews language plpgsql security definer set search_path = '' as $$
declare
  saved prod.reviews;
begin
  if not private.is_team_client(p_team_id) or not exists (select from prod.team_members
    where team_id = p_team_id and user_id = p_assistant_id and assistant_role is not null) then
    raise exception 'REVIEW_NOT_ALLOWED';
  end if;
  delete from prod.reviews asked using prod.teams other, prod.teams rated
  where asked.client_id = auth.uid() and asked.assistant_id = p_assistant_id and asked.score is null and asked.team_id <> p_team_id
    and other.id = asked.team_id and rated.id = p_team_id and other.organization_id = rated.organization_id;
  insert into prod.reviews (team_id, assistant_id, client_id, score, comment)
  values (p_team_id, p_assistant_id, auth.uid(), p_score, btrim(p_comment))
  on conflict (team_id, assistant_id, client_id) do update set score = excluded.score, comment = excluded.comment
  returning * into saved;
  return saved;
end $$;

delete from prod.reviews asked using prod.teams t
where t.id = asked.team_id and asked.score is null and private.has_rated(asked.client_id, asked.assistant_id, t.organization_id);

revoke execute on all functions in schema prod, private from public;
