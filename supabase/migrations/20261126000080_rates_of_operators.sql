-- Operators set what assistants earn and what clients pay per hour (product/operations#rates). A rate counts from its day
-- until the day before the next one, so rates never overlap as long as each begins on a day of its own.

alter table prod.rates
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
alter table prod.billing_rates
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index rates_newest on prod.rates (valid_from desc, id desc);
create index billing_rates_newest on prod.billing_rates (valid_from desc, id desc);

create trigger touch before update on prod.rates for each row execute function private.touch_version();
create trigger touch before update on prod.billing_rates for each row execute function private.touch_version();
create trigger audit after insert or update on prod.rates
  for each row when (private.is_operator()) execute function private.audit_change('rate', 'id');
create trigger audit after insert or update on prod.billing_rates
  for each row when (private.is_operator()) execute function private.audit_change('billing_rate', 'id');

-- Operators find rows by the names of people, teams and organizations. Other migrations create the same indexes.
create index if not exists teams_search_parts on prod.teams using gin (name extensions.gin_trgm_ops);
create index if not exists organizations_name on prod.organizations using gin (name extensions.gin_trgm_ops);
create index if not exists profiles_searched on prod.profiles using gin ((
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email
) extensions.gin_trgm_ops);

-- Computes the pending pay of one week: the value of its sessions, less what was already paid. A session across the end
-- of a week counts in both weeks. A session across a midnight (UTC) from which another rate counts has a part at each rate.
create or replace function private.compute_week(person uuid, team uuid, monday date) returns void
language plpgsql set search_path = '' as $$
declare
  week_from timestamptz := monday::timestamp at time zone 'UTC';
  week_to timestamptz := (monday + 7)::timestamp at time zone 'UTC';
begin
  insert into prod.earnings as e (user_id, team_id, week_start, kind, minutes, rate_cents, amount_cents, currency)
  with rated as (
    select r.amount_cents, r.currency, r.valid_from::timestamp at time zone 'UTC' as counts_from,
      lead(r.valid_from::timestamp at time zone 'UTC', 1, 'infinity'::timestamptz) over (order by r.valid_from) as counts_to
    from prod.rates r where r.user_id = person and r.team_id = team
  ), parts as (
    select r.amount_cents, r.currency,
      extract(epoch from least(s.ended_at, week_to, r.counts_to) - greatest(s.created_at, week_from, r.counts_from)) as seconds
    from prod.sessions s join rated r on r.counts_from < s.ended_at and r.counts_to > s.created_at
    where s.user_id = person and s.team_id = team and s.created_at < week_to and s.ended_at > week_from
      and r.counts_from < week_to and r.counts_to > week_from
  ), worked as (
    select p.currency, round(sum(p.seconds) / 60)::integer as minutes, round(sum(p.seconds * p.amount_cents) / 3600)::bigint as amount,
      case when min(p.amount_cents) = max(p.amount_cents) then min(p.amount_cents) end as rate
    from parts p group by p.currency
  ), known as (
    select k.currency, coalesce(sum(k.minutes) filter (where k.status = 'paid'), 0) as paid_minutes,
      coalesce(sum(k.amount_cents) filter (where k.status = 'paid'), 0) as paid
    from prod.earnings k
    where k.user_id = person and k.team_id = team and k.week_start = monday and k.kind = 'weekly' group by k.currency
  )
  select person, team, monday, 'weekly', coalesce(w.minutes, 0) - coalesce(k.paid_minutes, 0), w.rate,
    coalesce(w.amount, 0) - coalesce(k.paid, 0), currency
  from worked w full join known k using (currency)
  on conflict (user_id, team_id, week_start, currency) where kind = 'weekly' and status = 'pending'
  do update set minutes = excluded.minutes, rate_cents = excluded.rate_cents, amount_cents = excluded.amount_cents
    where (e.minutes, e.rate_cents, e.amount_cents) is distinct from (excluded.minutes, excluded.rate_cents, excluded.amount_cents);
  delete from prod.earnings k
  where k.user_id = person and k.team_id = team and k.week_start = monday and k.kind = 'weekly' and k.status = 'pending'
    and k.minutes = 0 and k.amount_cents = 0;
end $$;

-- Returns the bill lines for the sessions of an organization in a week, per assistant, team and rate. A session across
-- the end of a week counts in both weeks. A session across a midnight (UTC) from which another rate counts has a part at
-- each rate.
create or replace function private.work_lines(org uuid, monday date) returns table (
  currency text, description text, team_id uuid, user_id uuid, minutes integer, rate_cents integer, amount_cents bigint
) language sql stable set search_path = '' as $$
  with week as (
    select monday::timestamp at time zone 'UTC' as opens, (monday + 7)::timestamp at time zone 'UTC' as closes
  ), rated as (
    select r.team_id, t.name as team, r.amount_cents as rate, r.currency, r.valid_from::timestamp at time zone 'UTC' as counts_from,
      lead(r.valid_from::timestamp at time zone 'UTC', 1, 'infinity'::timestamptz)
        over (partition by r.team_id order by r.valid_from) as counts_to
    from prod.billing_rates r join prod.teams t on t.id = r.team_id where t.organization_id = org
  ), parts as (
    select s.user_id, r.team_id, r.team, r.rate, r.currency,
      extract(epoch from least(s.ended_at, week.closes, r.counts_to) - greatest(s.created_at, week.opens, r.counts_from)) as seconds
    from week cross join rated r join prod.sessions s on s.team_id = r.team_id
    where s.created_at < week.closes and s.ended_at > week.opens and r.counts_from < week.closes and r.counts_to > week.opens
      and s.created_at < r.counts_to and s.ended_at > r.counts_from
  )
  select p.currency,
    coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Assistant') || ' · ' || p.team,
    p.team_id, p.user_id, round(sum(p.seconds) / 60)::integer, p.rate, round(sum(p.seconds * p.rate) / 3600)::bigint
  from parts p join prod.profiles person on person.id = p.user_id
  group by p.currency, p.team, p.team_id, p.user_id, p.rate, person.first_name, person.last_name
$$;

-- Whether a rate counts today (in UTC), given its first and its last day. Null as the last day means that it has none.
create function private.counts_today(p_from date, p_until date) returns boolean language sql stable set search_path = '' as $$
  select (now() at time zone 'UTC')::date between p_from and coalesce(p_until, 'infinity')
$$;

-- The teams whose name, or that of their organization, contains the text. The list of teams uses the same function.
create or replace function private.teams_named(p_query text) returns setof uuid
language sql stable rows 50 set search_path = '' as $$
  select id from prod.teams where name ilike private.anywhere(p_query)
  union
  select t.id from prod.organizations o join prod.teams t on t.organization_id = o.id where o.name ilike private.anywhere(p_query)
$$;

-- One pay rate as operators see it. `valid_until` is the day before the next rate.
create function private.rate_of(p_rate prod.rates) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_rate.id, 'user_id', p_rate.user_id, 'user_name', private.name_of(p_rate.user_id),
    'team_id', p_rate.team_id, 'team_name', t.name, 'organization_name', o.name,
    'amount_cents', p_rate.amount_cents, 'currency', p_rate.currency,
    'valid_from', p_rate.valid_from, 'valid_until', next.day - 1,
    'is_current', private.counts_today(p_rate.valid_from, next.day - 1), 'updated_at', private.iso(p_rate.updated_at))
  from prod.teams t join prod.organizations o on o.id = t.organization_id, lateral (
    select min(r.valid_from) as day from prod.rates r
    where r.user_id = p_rate.user_id and r.team_id = p_rate.team_id and r.valid_from > p_rate.valid_from) next
  where t.id = p_rate.team_id
$$;

-- One billing rate as operators see it. `valid_until` is the day before the next rate.
create function private.billing_rate_of(p_rate prod.billing_rates) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_rate.id, 'team_id', p_rate.team_id, 'team_name', t.name, 'organization_name', o.name,
    'amount_cents', p_rate.amount_cents, 'currency', p_rate.currency,
    'valid_from', p_rate.valid_from, 'valid_until', next.day - 1,
    'is_current', private.counts_today(p_rate.valid_from, next.day - 1), 'updated_at', private.iso(p_rate.updated_at))
  from prod.teams t join prod.organizations o on o.id = t.organization_id, lateral (
    select min(r.valid_from) as day from prod.billing_rates r
    where r.team_id = p_rate.team_id and r.valid_from > p_rate.valid_from) next
  where t.id = p_rate.team_id
$$;

-- Pay rates, those with the newest day first: {items, total}. p_query matches the names of the assistant, the team and the
-- organization, and the address of the assistant.
create function prod.list_rates(
  p_query text default null, p_user_id uuid default null, p_team_id uuid default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return (
    with found as (
      select r.id, r.valid_from from prod.rates r
      where (p_user_id is null or r.user_id = p_user_id) and (p_team_id is null or r.team_id = p_team_id)
        and (coalesce(p_query, '') = '' or r.team_id in (select private.teams_named(p_query)) or r.user_id in (
          select id from prod.profiles
          where coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email
            ilike private.anywhere(p_query)))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.rate_of(r) order by r.valid_from desc, r.id desc)
      from (select id from found order by valid_from desc, id desc offset p_offset limit least(p_limit, 100)) page
        join prod.rates r using (id)), '[]'))
  );
end $$;

create function prod.add_rate(
  p_user_id uuid, p_team_id uuid, p_amount_cents integer, p_currency text, p_valid_from date
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.rates;
begin
  perform private.require_role('finance');
  if not exists (select from prod.teams where id = p_team_id) then
    raise exception 'TEAM_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if p_user_id <> all (private.assistants_of(p_team_id)) then
    raise exception 'ASSISTANT_NOT_IN_TEAM';
  end if;
  insert into prod.rates (user_id, team_id, amount_cents, currency, valid_from)
  values (p_user_id, p_team_id, p_amount_cents, p_currency, p_valid_from)
  on conflict (user_id, team_id, valid_from) do nothing returning * into added;
  if added.id is null then
    raise exception 'RATE_OVERLAPS';
  end if;
  return private.rate_of(added);
end $$;

-- Changes a pay rate that is still as the caller saw it. A null leaves a value as it is.
create function prod.change_rate(
  p_id bigint, p_updated_at timestamptz, p_amount_cents integer default null, p_valid_from date default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.rates;
begin
  perform private.require_role('finance');
  select * into known from prod.rates where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  update prod.rates set amount_cents = coalesce(p_amount_cents, amount_cents), valid_from = coalesce(p_valid_from, valid_from)
  where id = p_id returning * into known;
  return private.rate_of(known);
exception when unique_violation then
  raise exception 'RATE_OVERLAPS';
end $$;

-- Billing rates, those with the newest day first: {items, total}. p_query matches the names of the team and the
-- organization.
create function prod.list_billing_rates(
  p_query text default null, p_team_id uuid default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return (
    with found as (
      select r.id, r.valid_from from prod.billing_rates r
      where (p_team_id is null or r.team_id = p_team_id)
        and (coalesce(p_query, '') = '' or r.team_id in (select private.teams_named(p_query)))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.billing_rate_of(r) order by r.valid_from desc, r.id desc)
      from (select id from found order by valid_from desc, id desc offset p_offset limit least(p_limit, 100)) page
        join prod.billing_rates r using (id)), '[]'))
  );
end $$;

create function prod.add_billing_rate(p_team_id uuid, p_amount_cents integer, p_currency text, p_valid_from date)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.billing_rates;
begin
  perform private.require_role('finance');
  if not exists (select from prod.teams where id = p_team_id) then
    raise exception 'TEAM_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.billing_rates (team_id, amount_cents, currency, valid_from)
  values (p_team_id, p_amount_cents, p_currency, p_valid_from)
  on conflict (team_id, valid_from) do nothing returning * into added;
  if added.id is null then
    raise exception 'RATE_OVERLAPS';
  end if;
  return private.billing_rate_of(added);
end $$;

-- Changes a billing rate that is still as the caller saw it. A null leaves a value as it is.
create function prod.change_billing_rate(
  p_id bigint, p_updated_at timestamptz, p_amount_cents integer default null, p_valid_from date default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.billing_rates;
begin
  perform private.require_role('finance');
  select * into known from prod.billing_rates where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  update prod.billing_rates set
    amount_cents = coalesce(p_amount_cents, amount_cents), valid_from = coalesce(p_valid_from, valid_from)
  where id = p_id returning * into known;
  return private.billing_rate_of(known);
exception when unique_violation then
  raise exception 'RATE_OVERLAPS';
end $$;

-- Teams with their assistants, for the fields where operators choose a team. p_query matches the names of the team and the
-- organization. Teams of deleted organizations are left out.
create function prod.find_teams(p_query text default null, p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'organization_name', found.organization_name,
      'assistants', (
        select coalesce(jsonb_agg(jsonb_build_object('id', person, 'name', private.name_of(person))
          order by private.name_of(person), person), '[]')
        from unnest(private.assistants_of(found.id)) person)) order by found.name, found.id), '[]')
    from (
      select t.id, t.name, o.name as organization_name
      from prod.teams t join prod.organizations o on o.id = t.organization_id
      where o.deleted_at is null and (coalesce(p_query, '') = '' or t.id in (select private.teams_named(p_query)))
      order by t.name, t.id limit least(p_limit, 100)
    ) found
  );
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_rates(text, uuid, uuid, integer, integer),
  prod.add_rate(uuid, uuid, integer, text, date), prod.change_rate(bigint, timestamptz, integer, date),
  prod.list_billing_rates(text, uuid, integer, integer), prod.add_billing_rate(uuid, integer, text, date),
  prod.change_billing_rate(bigint, timestamptz, integer, date), prod.find_teams(text, integer) to authenticated;
