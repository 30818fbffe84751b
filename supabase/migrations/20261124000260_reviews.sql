-- Reviews of assistants by clients: one per client, assistant and team. The client may change a review at any time. A
-- review is PENDING until it has a score, from 1 (Poor) to 5 (Excellent!).

create type prod.rating_value as enum ('PENDING', 'GOOD', 'BAD');

create table prod.reviews (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references prod.teams (id) on delete cascade,
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  client_id uuid not null references prod.profiles (id) on delete cascade,
  rating prod.rating_value not null generated always as (
    case when score is null then 'PENDING'::prod.rating_value when score >= 3 then 'GOOD' else 'BAD' end) stored,
  score smallint check (score between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_id, assistant_id, client_id)
);
create index reviews_client on prod.reviews (client_id, rating);
create trigger touch before update on prod.reviews for each row execute function private.touch_updated_at();

alter table prod.reviews enable row level security;
grant select on prod.reviews to authenticated;
create policy read_own_teams on prod.reviews for select to authenticated
  using (team_id = any (array(select private.client_team_ids())));

-- Adds a pending review for each client of the organization once an assistant has ended three sessions with a team
-- (product/reviews#asking).
create function private.ask_for_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger ask_for_reviews after insert or update of ended_at on prod.sessions
  for each row when (new.ended_at is not null) execute function private.ask_for_reviews();

-- Saves a client's review of an assistant in a team. Deletes the client's pending reviews of the same assistant in the
-- organization's other teams. They are deleted first, because the trigger on the saved review checks the client's
-- notifications.
create function prod.rate_assistant(p_team_id uuid, p_assistant_id uuid, p_score smallint, p_comment text default '')
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

-- Whether an assistant was recommended to one of the viewer's organizations.
create function private.is_recommended(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.matches where assistant_id = person
    and status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
    and private.is_organization_member(organization_id))
$$;

-- Returns the public profile of an assistant for everyone with its address: the CV without contact details. Only the
-- assistant, colleagues, clients with a recommendation, and operators see the full last name, and the profile of an
-- assistant with a restricted status.
create function prod.read_public_profile(person uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select prod.read_cv(c.user_id) || jsonb_build_object('person', jsonb_build_object(
    'first_name', p.first_name,
    'last_name', case when known.here then p.last_name else left(p.last_name, 1) || '.' end,
    'username', case when known.here then p.username end,
    'nickname', case when known.here then p.nickname end,
    'account_type', p.account_type, 'avatar_url', p.avatar_url))
  from prod.assistant_cvs c join prod.profiles p on p.id = c.user_id,
    lateral (select p.id is not distinct from auth.uid() or private.is_colleague(p.id) or private.is_recommended(p.id) or private.is_operator() as here) known
  where c.user_id = person and (known.here or not private.is_restricted(person))
$$;

-- Returns the assistants that are recommended to the viewer's organizations, with the state of the match, newest first.
create function prod.recommendations(p_organization_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'status', m.status, 'organization_id', m.organization_id, 'organization_name', o.name,
    'listing_title', l.title, 'role', l.role, 'hours_per_week', l.hours_per_week,
    'assistant', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
      'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url),
    'headline', c.headline, 'summary', c.summary,
    'skills', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_tags a
      join prod.tags t on t.id = a.tag_id where a.user_id = p.id and t.kind = 'SKILL'),
    'recommended_at', coalesce((select max(x.created_at) from prod.transitions x
      where x.subject = 'match' and x.subject_id = m.id and x.to_state = 'Reco Sent'), m.created_at)
  ) order by m.created_at desc, m.id), '[]')
  from prod.matches m join prod.profiles p on p.id = m.assistant_id join prod.assistant_cvs c on c.user_id = p.id
    join prod.organizations o on o.id = m.organization_id left join prod.job_listings l on l.id = m.listing_id
  where m.status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call')
    and m.organization_id = coalesce(p_organization_id, m.organization_id) and private.is_organization_member(m.organization_id)
$$;

-- Whether a client has rated an assistant in any team of an organization. If so, the client gets no request to rate the
-- assistant in another team, because such a request would look as if the first rating was lost.
create function private.has_rated(p_client uuid, p_assistant uuid, p_organization uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from prod.reviews r join prod.teams t on t.id = r.team_id
    where r.client_id = p_client and r.assistant_id = p_assistant and r.score is not null and t.organization_id = p_organization
  )
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.rate_assistant(uuid, uuid, smallint, text), prod.recommendations(uuid) to authenticated;
grant execute on function prod.read_public_profile(uuid) to anon, authenticated;
