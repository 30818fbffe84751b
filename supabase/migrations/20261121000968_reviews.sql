-- What clients think of their assistants: one review per client, assistant and team, which its client may change at any time.
-- It is PENDING from when it is asked for until it has a score, which is the place of a label from Poor (1) to Excellent! (5).
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

-- Asks the clients of the organization once an assistant has ended three sessions with their team (spec 9).
create function private.ask_for_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from (select from prod.sessions
    where user_id = new.user_id and team_id = new.team_id and ended_at is not null limit 3) ended) >= 3 then
    insert into prod.reviews (team_id, assistant_id, client_id)
    select new.team_id, new.user_id, c.client_id
    from prod.teams t join prod.client_organizations c using (organization_id) where t.id = new.team_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger ask_for_reviews after insert or update of ended_at on prod.sessions
  for each row when (new.ended_at is not null) execute function private.ask_for_reviews();

-- A client rates an assistant of a team of their organization.
create function prod.rate_assistant(p_team_id uuid, p_assistant_id uuid, p_score smallint, p_comment text default '')
returns prod.reviews language plpgsql security definer set search_path = '' as $$
declare
  saved prod.reviews;
begin
  if not private.is_team_client(p_team_id) or not exists (select from prod.team_members
    where team_id = p_team_id and user_id = p_assistant_id and assistant_role is not null) then
    raise exception 'REVIEW_NOT_ALLOWED';
  end if;
  insert into prod.reviews (team_id, assistant_id, client_id, score, comment)
  values (p_team_id, p_assistant_id, auth.uid(), p_score, btrim(p_comment))
  on conflict (team_id, assistant_id, client_id) do update set score = excluded.score, comment = excluded.comment
  returning * into saved;
  return saved;
end $$;

alter table prod.reviews enable row level security;
grant select on prod.reviews to authenticated;
create policy read_own_teams on prod.reviews for select to authenticated using (private.is_team_client(team_id));

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.rate_assistant(uuid, uuid, smallint, text) to authenticated;
