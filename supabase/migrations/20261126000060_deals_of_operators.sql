-- Operators add deals and move them from status to status (product/billing#deals).

alter table prod.deals
  add column account_lead_id uuid references prod.operators (user_id) on delete set null,
  add column starts_on date constraint starts_on_in_the_calendar check (starts_on between '1900-01-01' and '9999-12-31'),
  add column intro_ends_on date constraint intro_ends_on_in_the_calendar check (intro_ends_on between '1900-01-01' and '9999-12-31'),
  add column paused_from prod.client_status,
  add column paused_until date constraint paused_until_in_the_calendar check (paused_until between '1900-01-01' and '9999-12-31'),
  add column ended_on date constraint ended_on_in_the_calendar check (ended_on between '1900-01-01' and '9999-12-31'),
  add constraint paused_has_pause check (status = 'PAUSED' or (paused_from is null and paused_until is null));
create index deals_account_lead on prod.deals (account_lead_id);
create index deals_newest on prod.deals (created_at desc, id);
create index deals_status on prod.deals (status, created_at desc, id);
comment on column prod.deals.starts_on is 'The day on which the intro period begins, if work begins earlier.';
comment on column prod.deals.intro_ends_on is 'The first day after the intro period.';
comment on column prod.deals.paused_from is 'The status before the pause, which follows after it.';
comment on column prod.deals.paused_until is 'The first day after the pause. Null for a pause that an operator ends.';

-- Why a deal was paused, lost, voided or churned. A table of its own, because the people of a team read their deal.
create table private.deal_reasons (
  deal_id uuid primary key references prod.deals (id) on delete cascade,
  reason text not null constraint reason_fits check (length(reason) <= 500)
);
alter table private.deal_reasons enable row level security;
create trigger audit after insert or update on private.deal_reasons
  for each row execute function private.audit_change('deal_reason', 'deal_id');

-- The statuses that may follow each status when an operator moves a deal: dealMoves of the contracts.
create table private.deal_moves (
  from_status prod.client_status not null,
  to_status prod.client_status not null,
  primary key (from_status, to_status)
);
alter table private.deal_moves enable row level security;

insert into private.deal_moves (from_status, to_status)
select from_status::prod.client_status, unnest(to_statuses)::prod.client_status
from (values
  ('PENDING', array['PAYMENT_PENDING', 'CLOCKIN_PENDING', 'MANUAL', 'LOST', 'VOID']),
  ('PAYMENT_PENDING', array['CLOCKIN_PENDING', 'MANUAL', 'LOST', 'VOID']),
  ('CLOCKIN_PENDING', array['PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'PAUSED', 'LOST', 'VOID']),
  ('PRE_INTRO_PERIOD', array['INTRO_PERIOD', 'ACTIVE', 'PAUSED', 'CHURNED']),
  ('INTRO_PERIOD', array['ACTIVE', 'PAUSED', 'CHURNED']),
  ('ACTIVE', array['PAUSED', 'MANUAL', 'CHARGED', 'CHURNED']),
  ('PAUSED', array['CLOCKIN_PENDING', 'PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'MANUAL', 'CHARGED', 'CHURNED']),
  ('MANUAL', array['ACTIVE', 'CHARGED', 'PAUSED', 'CHURNED']),
  ('CHARGED', array['ACTIVE', 'MANUAL', 'PAUSED', 'CHURNED'])
) moves (from_status, to_statuses);

-- The statuses that need a reason: reasonedClientStatuses of the contracts.
create function private.reasoned_client_statuses() returns prod.client_status[] language sql immutable set search_path = '' as $$
  select array['PAUSED', 'CHURNED', 'LOST', 'VOID']::prod.client_status[]
$$;

-- The length of the intro period in days: introPeriodDays of the contracts.
create function private.intro_period_days() returns integer language sql immutable set search_path = '' as $$ select 14 $$;

-- Returns the day that it is for an organization and its teams.
create function private.today_of(p_organization_id uuid) returns date language sql stable set search_path = '' as $$
  select private.local_day(now(), timezone) from prod.organizations where id = p_organization_id
$$;

-- Deals of the time before the dates.
update prod.deals set
  intro_ends_on = case when status = 'INTRO_PERIOD' then private.today_of(organization_id) + private.intro_period_days() end,
  paused_from = case when status = 'PAUSED' then 'ACTIVE'::prod.client_status end,
  ended_on = case when status = any (private.closed_client_statuses()) then (updated_at at time zone 'UTC')::date end
where status in ('INTRO_PERIOD', 'PAUSED') or status = any (private.closed_client_statuses());

-- Sets the dates that follow from a deal's status, whoever changes the status.
create function private.set_deal_dates() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'PAUSED' then
    new.paused_from := null;
    new.paused_until := null;
  elsif tg_op = 'UPDATE' and old.status <> 'PAUSED' then
    new.paused_from := old.status;
  end if;
  if new.status = 'INTRO_PERIOD' then
    new.intro_ends_on := coalesce(new.intro_ends_on, private.today_of(new.organization_id) + private.intro_period_days());
  end if;
  new.ended_on := case when new.status = any (private.closed_client_statuses())
    then coalesce(new.ended_on, private.today_of(new.organization_id)) end;
  return new;
end $$;
create trigger set_dates before insert or update on prod.deals for each row execute function private.set_deal_dates();

-- Payments, clock-ins and jobs move deals too, so every change has an event.
create trigger audit after insert or update on prod.deals
  for each row execute function private.audit_change('deal', 'id');

-- One deal as operators see it.
create function private.operated_deal(p_deal prod.deals) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_deal.id, 'team_id', p_deal.team_id, 'organization_id', p_deal.organization_id,
    'team_name', (select name from prod.teams where id = p_deal.team_id),
    'organization_name', (select name from prod.organizations where id = p_deal.organization_id),
    'status', p_deal.status, 'requires_shift', p_deal.requires_shift, 'starts_on', p_deal.starts_on,
    'intro_ends_on', p_deal.intro_ends_on, 'paused_until', p_deal.paused_until, 'ended_on', p_deal.ended_on,
    'reason', (select reason from private.deal_reasons where deal_id = p_deal.id),
    'account_lead_id', p_deal.account_lead_id, 'account_lead', private.name_of(p_deal.account_lead_id),
    'created_at', private.iso(p_deal.created_at), 'updated_at', private.iso(p_deal.updated_at))
$$;

-- Deals of all teams, newest first: {items, total}. p_query matches the team and the organization.
create function prod.list_deals(
  p_query text default null, p_status prod.client_status default null, p_team_id uuid default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead');
  return (
    with found as (
      select id, created_at from prod.deals
      where (p_status is null or status = p_status) and (p_team_id is null or team_id = p_team_id)
        and (coalesce(btrim(p_query), '') = '' or team_id in (select private.teams_named(p_query)))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.operated_deal(d) order by d.created_at desc, d.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 100)) page
        join prod.deals d using (id)), '[]'))
  );
end $$;

create function private.check_account_lead(p_user_id uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if p_user_id is not null and not exists (select from prod.operators where user_id = p_user_id) then
    raise exception 'OPERATOR_NOT_FOUND' using errcode = 'no_data_found';
  end if;
end $$;

-- Adds a deal to a team without an open one. It begins as PENDING, or in an open status that may follow.
create function prod.add_deal(
  p_team_id uuid, p_status prod.client_status default 'PENDING', p_requires_shift boolean default false,
  p_starts_on date default null, p_account_lead_id uuid default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  team prod.teams;
  added prod.deals;
begin
  perform private.require_role('account_lead');
  perform private.check_account_lead(p_account_lead_id);
  team := private.lock_current_team(p_team_id);
  if p_status <> 'PENDING' and (p_status = any (private.closed_client_statuses())
    or not exists (select from private.deal_moves where from_status = 'PENDING' and to_status = p_status)) then
    raise exception 'DEAL_MOVE_NOT_ALLOWED';
  end if;
  if exists (select from prod.deals where team_id = p_team_id and status <> all (private.closed_client_statuses())) then
    raise exception 'DEAL_OPEN';
  end if;
  insert into prod.deals (team_id, organization_id, status, requires_shift, starts_on, account_lead_id)
  values (p_team_id, team.organization_id, p_status, p_requires_shift, p_starts_on, p_account_lead_id) returning * into added;
  return private.operated_deal(added);
end $$;

-- Changes and moves a deal that is still as the caller saw it. A null leaves a value as it is, but it removes the start of
-- the intro period, for which -infinity means no change. The reason belongs to the status, so the next move removes it;
-- the audit trail keeps it.
create function prod.change_deal(
  p_id uuid, p_updated_at timestamptz, p_status prod.client_status default null, p_reason text default null,
  p_requires_shift boolean default null, p_starts_on date default '-infinity', p_paused_until date default null,
  p_account_lead_id uuid default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.deals;
  given_reason text := nullif(btrim(p_reason), '');
begin
  perform private.require_role('account_lead');
  perform private.check_account_lead(p_account_lead_id);
  select * into known from prod.deals where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_status <> known.status then
    if not exists (select from private.deal_moves where from_status = known.status and to_status = p_status) then
      raise exception 'DEAL_MOVE_NOT_ALLOWED';
    end if;
    if p_status = any (private.reasoned_client_statuses()) and given_reason is null then
      raise exception 'REASON_REQUIRED';
    end if;
    if given_reason is null then
      delete from private.deal_reasons where deal_id = p_id;
    end if;
  end if;
  if given_reason is not null then
    insert into private.deal_reasons (deal_id, reason) values (p_id, given_reason)
    on conflict (deal_id) do update set reason = excluded.reason;
  end if;
  update prod.deals set
    status = coalesce(p_status, status), requires_shift = coalesce(p_requires_shift, requires_shift),
    starts_on = case when p_starts_on = '-infinity' then starts_on else p_starts_on end,
    paused_until = coalesce(p_paused_until, paused_until),
    account_lead_id = coalesce(p_account_lead_id, account_lead_id)
  where id = p_id returning * into known;
  return private.operated_deal(known);
end $$;

-- One team with its deals, rates and history: the newest 100 events of the team, its members and its deals.
-- `person` is the name of the member that an event is about, or of a deal's account lead.
create function prod.read_team(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  team prod.teams;
begin
  perform private.require_role('account_lead');
  select * into team from prod.teams where id = p_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.operated_team(team) || jsonb_build_object(
    'deals', (select coalesce(jsonb_agg(private.operated_deal(d) order by d.created_at desc, d.id), '[]')
      from prod.deals d where d.team_id = p_id),
    'rates', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', private.name_of(r.user_id), 'amount_cents', r.amount_cents, 'currency', r.currency,
        'valid_from', r.valid_from) order by r.valid_from desc, r.id), '[]')
      from prod.rates r where r.team_id = p_id),
    'billing_rates', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'amount_cents', r.amount_cents, 'currency', r.currency, 'valid_from', r.valid_from)
        order by r.valid_from desc, r.id), '[]')
      from prod.billing_rates r where r.team_id = p_id),
    'history', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'action', e.action, 'actor', coalesce(private.name_of(e.actor_id), e.details ->> 'actor'),
        'person', private.name_of(coalesce(e.after ->> 'user_id', e.before ->> 'user_id', e.after ->> 'account_lead_id')::uuid),
        'before', e.before, 'after', e.after, 'created_at', private.iso(e.created_at)) order by e.id desc), '[]')
      from (
        select * from prod.audit_events
        where subject = any (array(select p_id::text union all select id::text from prod.deals where team_id = p_id))
        order by id desc limit 100
      ) e));
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_deals(text, prod.client_status, uuid, integer, integer),
  prod.add_deal(uuid, prod.client_status, boolean, date, uuid),
  prod.change_deal(uuid, timestamptz, prod.client_status, text, boolean, date, date, uuid), prod.read_team(uuid) to authenticated;
