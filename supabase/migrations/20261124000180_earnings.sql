-- Earnings of assistants. Weekly pay is computed from sessions and rates. A change of either marks the affected weeks,
-- and a job computes these weeks again. Weeks are ISO weeks in UTC, named by their Monday.

create type prod.payout_kind as enum ('weekly', 'bonus', 'ea_training_pay', 'ea_training_pay_matched');
create type prod.earning_status as enum ('pending', 'paid');
create type prod.virtual_card_status as enum ('active', 'frozen');

create table prod.rates (
  id bigint generated always as identity primary key,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null constraint valid_from_in_the_calendar check (valid_from between '1900-01-01' and '9999-12-31'),
  unique (user_id, team_id, valid_from)
);
create index rates_team on prod.rates (team_id);
comment on column prod.rates.amount_cents is 'Per hour. Counts from valid_from (a day in UTC) until the next rate.';

alter table prod.rates enable row level security;
grant select on prod.rates to authenticated;
create policy read_own on prod.rates for select to authenticated using (user_id = (select auth.uid()));
create policy not_for_candidates on prod.rates as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.rate_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.mark_weeks_from(old);
  end if;
  if tg_op <> 'DELETE' then
    perform private.mark_weeks_from(new);
  end if;
  return null;
end $$;
create trigger mark_weeks after insert or update or delete on prod.rates for each row execute function private.rate_changed();

create table prod.earnings (
  id bigint generated always as identity primary key,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid references prod.teams (id) on delete set null,
  week_start date not null check (extract(isodow from week_start) = 1)
    constraint week_start_in_the_calendar check (week_start between '1900-01-01' and '9999-12-31'),
  kind prod.payout_kind not null,
  minutes integer not null default 0,
  rate_cents integer,
  amount_cents bigint not null,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  status prod.earning_status not null default 'pending'
);

-- At most one pending row of weekly pay per user, team, week and currency. The job updates only pending rows. Paid rows
-- are never changed.
create unique index earnings_weekly_pending on prod.earnings (user_id, team_id, week_start, currency) where kind = 'weekly' and status = 'pending';
create index earnings_user_week on prod.earnings (user_id, week_start desc);
create index earnings_team on prod.earnings (team_id);
comment on column prod.earnings.rate_cents is 'Per hour; null where it changed within the week.';

alter table prod.earnings enable row level security;
grant select on prod.earnings to authenticated;
create policy read_own on prod.earnings for select to authenticated using (user_id = (select auth.uid()));
create policy not_for_candidates on prod.earnings as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- A queue without foreign keys or unique keys, so that ending a session never waits for the job. Its users and teams
-- may have been deleted.
create table private.changed_weeks (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  team_id uuid not null,
  week_start date not null
);

alter table private.changed_weeks enable row level security;
grant select, insert, delete on private.changed_weeks to service_role;
create policy run on private.changed_weeks for all to service_role using (true) with check (true);

-- The virtual card of an assistant, with only the last four digits of its number.
create table prod.virtual_cards (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  holder text not null check (length(btrim(holder)) between 1 and 120) constraint holder_fits check (length(holder) <= 120),
  brand text not null check (length(btrim(brand)) between 1 and 40) constraint brand_fits check (length(brand) <= 40),
  last_four text not null check (last_four ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2020 and 2100),
  status prod.virtual_card_status not null default 'active',
  limit_cents bigint not null check (limit_cents >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on prod.virtual_cards for each row execute function private.touch_updated_at();

alter table prod.virtual_cards enable row level security;
grant select on prod.virtual_cards to authenticated;
create policy read_own on prod.virtual_cards for select to authenticated
  using (user_id = (select auth.uid()) and (select private.works_as_assistant()));

-- Marks the weeks of a finished session.
create function private.mark_weeks(worked prod.sessions) returns void language sql security definer set search_path = '' as $$
  insert into private.changed_weeks (user_id, team_id, week_start)
  select worked.user_id, worked.team_id, week::date
  from generate_series(private.week_of(worked.created_at)::timestamp, private.week_of(worked.ended_at)::timestamp, interval '7 days') week
  where worked.ended_at is not null
$$;

create function private.session_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.mark_weeks(old);
  end if;
  if tg_op <> 'DELETE' then
    perform private.mark_weeks(new);
  end if;
  return null;
end $$;
create trigger mark_weeks after insert or delete or update of user_id, team_id, created_at, ended_at on prod.sessions
  for each row execute function private.session_changed();

-- Marks all weeks with sessions to which a rate may apply.
create function private.mark_weeks_from(rate prod.rates) returns void language sql security definer set search_path = '' as $$
  insert into private.changed_weeks (user_id, team_id, week_start)
  select distinct s.user_id, s.team_id, week::date
  from prod.sessions s
  cross join generate_series(private.week_of(s.created_at)::timestamp, private.week_of(s.ended_at)::timestamp, interval '7 days') week
  where s.user_id = rate.user_id and s.team_id = rate.team_id and s.ended_at >= rate.valid_from::timestamp at time zone 'UTC'
$$;

-- Computes the pending pay of one week: the value of its sessions, less what was already paid. A session across the end
-- of a week counts in both weeks. Each part has the rate of the day on which the part begins.
create function private.compute_week(person uuid, team uuid, monday date) returns void language plpgsql set search_path = '' as $$
declare
  week_from timestamptz := monday::timestamp at time zone 'UTC';
  week_to timestamptz := (monday + 7)::timestamp at time zone 'UTC';
begin
  insert into prod.earnings as e (user_id, team_id, week_start, kind, minutes, rate_cents, amount_cents, currency)
  with parts as (
    select extract(epoch from least(s.ended_at, week_to) - greatest(s.created_at, week_from)) as seconds, rate.amount_cents, rate.currency
    from prod.sessions s
    cross join lateral (
      select r.amount_cents, r.currency from prod.rates r
      where r.user_id = s.user_id and r.team_id = s.team_id
        and r.valid_from <= (greatest(s.created_at, week_from) at time zone 'UTC')::date
      order by r.valid_from desc limit 1
    ) rate
    where s.user_id = person and s.team_id = team and s.created_at < week_to and s.ended_at > week_from
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

-- Computes the marked weeks, for at most p_limit marks, and returns the number of weeks. A mark is committed together
-- with its change, so no change is missed. Returns null, and not 0, while another caller computes them, because 0 means
-- that no marks are left.
create function prod.compute_earnings(p_limit integer default 2000) returns integer language plpgsql set search_path = '' as $$
declare
  taken bigint[];
  changed record;
  computed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('earnings', 0)) then
    return null;
  end if;
  taken := array(select id from private.changed_weeks order by id limit p_limit);
  for changed in
    select distinct w.user_id, w.team_id, w.week_start from private.changed_weeks w
    join prod.profiles on profiles.id = w.user_id
    join prod.teams on teams.id = w.team_id
    where w.id = any (taken)
  loop
    perform private.compute_week(changed.user_id, changed.team_id, changed.week_start);
    computed := computed + 1;
  end loop;
  delete from private.changed_weeks where id = any (taken);
  return computed;
end $$;
insert into private.jobs (name, every_seconds) values ('compute_earnings', 5);

-- Freezes or unfreezes the viewer's card. Returns false if the viewer has no card or is a candidate. Each change adds
-- an audit event.
create function prod.freeze_virtual_card(frozen boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  wanted prod.virtual_card_status := case when frozen then 'frozen' else 'active' end;
  card prod.virtual_cards;
begin
  if not private.works_as_assistant() then
    return false;
  end if;
  select * into card from prod.virtual_cards where user_id = auth.uid() for update;
  if card.user_id is null then
    return false;
  end if;
  if card.status <> wanted then
    update prod.virtual_cards set status = wanted where user_id = card.user_id;
    insert into prod.audit_events (actor_id, action, subject)
    values (card.user_id, case when frozen then 'virtual_card.frozen' else 'virtual_card.unfrozen' end, card.last_four);
  end if;
  return true;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.freeze_virtual_card(boolean) to authenticated;
