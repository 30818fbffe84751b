-- Owners of an organization pause, resume and end the work of a team, with notice (product/teams#notice).

alter table prod.deals
  add column next_status prod.client_status constraint notice_pauses_or_ends check (next_status in ('PAUSED', 'CHURNED')),
  add column next_on date constraint next_on_in_the_calendar check (next_on between '1900-01-01' and '9999-12-31'),
  add column next_until date constraint next_until_in_the_calendar check (next_until between '1900-01-01' and '9999-12-31'),
  add column paused_by_client boolean not null default false,
  add constraint notice_has_day check ((next_status is null) = (next_on is null)),
  add constraint pause_has_end check (next_until is null or (next_status = 'PAUSED' and next_until > next_on));
create index deals_noticed on prod.deals (next_on) where next_on is not null;
comment on column prod.deals.next_status is 'What an owner of the organization has given notice of: a pause or the end.';
comment on column prod.deals.next_on is 'The day on which the notice counts.';
comment on column prod.deals.next_until is 'The first day after the pause. Null for a pause without a known end.';
comment on column prod.deals.paused_by_client is 'Whether a notice led to the pause. Owners resume only such a pause.';

-- Why an owner has given notice. A table of its own, because the people of a team read their deal.
create table private.deal_notices (
  deal_id uuid primary key references prod.deals (id) on delete cascade,
  reason text not null constraint reason_fits check (length(reason) <= 500)
);
alter table private.deal_notices enable row level security;
create trigger audit after insert or update on private.deal_notices
  for each row execute function private.audit_change('deal_notice', 'deal_id');

-- The days from a notice to the day on which it counts: dealNoticeDays of the contracts.
create function private.deal_notice_days() returns integer language sql immutable set search_path = '' as $$ select 7 $$;

-- A closed deal has no notice, and a paused deal no notice of a pause. A pause of the client ends with the pause.
create function private.set_deal_notice() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = any (private.closed_client_statuses()) or (new.status = 'PAUSED' and new.next_status = 'PAUSED') then
    new.next_status := null;
  end if;
  if new.next_status is null then
    new.next_on := null;
    new.next_until := null;
    delete from private.deal_notices where deal_id = new.id;
  end if;
  new.paused_by_client := new.paused_by_client and new.status = 'PAUSED';
  return new;
end $$;
create trigger set_notice before update on prod.deals for each row execute function private.set_deal_notice();

-- Keeps the reason of a deal's status. The reason belongs to the status, so a move without one removes it; the audit trail
-- keeps it.
create function private.keep_deal_reason(p_deal_id uuid, p_reason text) returns void language plpgsql set search_path = '' as $$
begin
  if p_reason is null then
    delete from private.deal_reasons where deal_id = p_deal_id;
  else
    insert into private.deal_reasons (deal_id, reason) values (p_deal_id, p_reason)
    on conflict (deal_id) do update set reason = excluded.reason;
  end if;
end $$;

-- Refuses a move that is not in private.deal_moves or lacks its reason, and keeps the reason. Every move by a person and
-- every notice goes through it.
create function private.check_deal_move(p_deal prod.deals, p_status prod.client_status, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.deal_moves where from_status = p_deal.status and to_status = p_status) then
    raise exception 'DEAL_MOVE_NOT_ALLOWED';
  end if;
  if p_status = any (private.reasoned_client_statuses()) and p_reason is null then
    raise exception 'REASON_REQUIRED';
  end if;
  perform private.keep_deal_reason(p_deal.id, p_reason);
end $$;

-- Changes and moves a deal that is still as the caller saw it. A null leaves a value as it is, but it removes the start of
-- the intro period, for which -infinity means no change.
create or replace function prod.change_deal(
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
  if p_paused_until < private.today_of(known.organization_id) then
    raise exception 'PAUSE_IS_OVER';
  end if;
  if p_status <> known.status then
    perform private.check_deal_move(known, p_status, given_reason);
  elsif given_reason is not null then
    perform private.keep_deal_reason(p_id, given_reason);
  end if;
  update prod.deals set
    status = coalesce(p_status, status), requires_shift = coalesce(p_requires_shift, requires_shift),
    starts_on = case when p_starts_on = '-infinity' then starts_on else p_starts_on end,
    paused_until = coalesce(p_paused_until, paused_until),
    account_lead_id = coalesce(p_account_lead_id, account_lead_id)
  where id = p_id returning * into known;
  return private.operated_deal(known);
end $$;

-- The status to which a notice leads. Work that has not begun cannot churn.
create function private.noticed_status(p_from prod.client_status, p_notice prod.client_status) returns prod.client_status
language sql stable set search_path = '' as $$
  select case when p_notice = 'CHURNED' and not exists (
    select from private.deal_moves where from_status = p_from and to_status = 'CHURNED'
  ) then 'LOST' else p_notice end
$$;

-- Moves the deals whose notice counts today, and returns their number.
create function private.advance_notices() returns integer language plpgsql security definer set search_path = '' as $$
declare
  known prod.deals;
  target prod.client_status;
  moved integer := 0;
begin
  for known in
    select * from prod.deals d
    where d.next_on <= (now() at time zone 'UTC')::date + 1 and d.next_on <= private.today_of(d.organization_id)
    order by d.id for update skip locked
  loop
    target := private.noticed_status(known.status, known.next_status);
    perform private.check_deal_move(known, target, (select reason from private.deal_notices where deal_id = known.id));
    update prod.deals set status = target, paused_until = case when target = 'PAUSED' then known.next_until end,
      paused_by_client = true, next_status = null
    where id = known.id;
    moved := moved + 1;
  end loop;
  return moved;
end $$;

-- Moves the deals whose day has come, and returns their number: by a notice, into and out of the intro period, and out of
-- a pause to the status before it. A day begins in the organization's time zone, at most 14 hours before it begins in UTC.
create or replace function prod.advance_deals() returns integer language plpgsql security definer set search_path = '' as $$
declare
  by_notice integer := private.advance_notices();
  by_day integer;
begin
  with due as (
    select d.id, next_step.status
    from prod.deals d cross join lateral (
      select
        case d.status when 'PRE_INTRO_PERIOD' then d.starts_on when 'INTRO_PERIOD' then d.intro_ends_on else d.paused_until end as due_on,
        case d.status when 'PRE_INTRO_PERIOD' then 'INTRO_PERIOD' when 'INTRO_PERIOD' then 'ACTIVE'
          else coalesce(d.paused_from, 'ACTIVE') end as status
    ) next_step
    where d.status in ('PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'PAUSED')
      and next_step.due_on <= (now() at time zone 'UTC')::date + 1
      and next_step.due_on <= private.today_of(d.organization_id)
    order by d.id for update of d skip locked
  ), moved as (
    update prod.deals d set status = due.status from due where d.id = due.id returning 1
  )
  select count(*) into by_day from moved;
  return by_notice + by_day;
end $$;

-- A deal as the people of its team see it.
create function private.team_deal(p_deal prod.deals) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_deal.id, 'status', p_deal.status, 'paused_until', p_deal.paused_until,
    'paused_by_client', p_deal.paused_by_client, 'next_status', p_deal.next_status, 'next_on', p_deal.next_on,
    'next_until', p_deal.next_until, 'ended_on', p_deal.ended_on,
    'today', private.today_of(p_deal.organization_id), 'updated_at', private.iso(p_deal.updated_at))
$$;

-- The newest deal of one of the caller's teams. Null without a deal, and for other teams.
create function prod.team_deal(p_team_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.team_deal(d) from prod.deals d
  where d.team_id = p_team_id and d.team_id = any (array(select private.team_ids())) and not private.is_candidate()
  order by d.created_at desc, d.id limit 1
$$;

-- Locks a deal that is still as the owner of its organization saw it.
create function private.lock_own_deal(p_id uuid, p_updated_at timestamptz) returns prod.deals
language plpgsql set search_path = '' as $$
declare
  locked prod.deals;
begin
  perform private.lock_as_owner((select organization_id from prod.deals where id = p_id));
  select * into locked from prod.deals where id = p_id for update;
  perform private.check_seen(locked.updated_at, p_updated_at);
  return locked;
end $$;

-- Gives notice of a pause (PAUSED) or of the end (CHURNED), and replaces an earlier notice.
create function prod.give_deal_notice(
  p_id uuid, p_updated_at timestamptz, p_status prod.client_status, p_on date, p_reason text, p_until date default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.deals := private.lock_own_deal(p_id, p_updated_at);
  given_reason text := nullif(btrim(p_reason), '');
begin
  if p_on < private.today_of(known.organization_id) + private.deal_notice_days() then
    raise exception 'NOTICE_TOO_SHORT';
  end if;
  if p_until <= p_on then
    raise exception 'PAUSE_IS_OVER';
  end if;
  if given_reason is null then
    raise exception 'REASON_REQUIRED';
  end if;
  if not exists (select from private.deal_moves
    where from_status = known.status and to_status = private.noticed_status(known.status, p_status)) then
    raise exception 'DEAL_MOVE_NOT_ALLOWED';
  end if;
  insert into private.deal_notices (deal_id, reason) values (p_id, given_reason)
  on conflict (deal_id) do update set reason = excluded.reason;
  update prod.deals set next_status = p_status, next_on = p_on, next_until = p_until where id = p_id returning * into known;
  return private.team_deal(known);
end $$;

-- Takes a notice back that does not count yet.
create function prod.take_back_deal_notice(p_id uuid, p_updated_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.deals := private.lock_own_deal(p_id, p_updated_at);
begin
  update prod.deals set next_status = null where id = p_id returning * into known;
  return private.team_deal(known);
end $$;

-- Ends a pause that an owner gave notice of: at once today, otherwise on the day. Without a day, the end is open again.
create function prod.resume_deal(p_id uuid, p_updated_at timestamptz, p_on date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.deals := private.lock_own_deal(p_id, p_updated_at);
  today date := private.today_of(known.organization_id);
  target prod.client_status := coalesce(known.paused_from, 'ACTIVE');
begin
  if known.status <> 'PAUSED' then
    raise exception 'DEAL_MOVE_NOT_ALLOWED';
  end if;
  if not known.paused_by_client then
    raise exception 'PAUSED_BY_OPERATOR';
  end if;
  if p_on < today then
    raise exception 'PAUSE_IS_OVER';
  end if;
  if p_on = today then
    perform private.check_deal_move(known, target, null);
    update prod.deals set status = target where id = p_id returning * into known;
  else
    update prod.deals set paused_until = p_on where id = p_id returning * into known;
  end if;
  return private.team_deal(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.team_deal(uuid),
  prod.give_deal_notice(uuid, timestamptz, prod.client_status, date, text, date),
  prod.take_back_deal_notice(uuid, timestamptz), prod.resume_deal(uuid, timestamptz, date) to authenticated;
