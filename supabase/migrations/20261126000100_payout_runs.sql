-- Payout runs: pending earnings that finance pays together, after a second operator has approved them
-- (product/operations#payouts). An earning in a run does not change any more. A later correction becomes a new pending
-- earning, as after a payment. A canceled run releases its earnings.

create type prod.payout_run_status as enum ('Draft', 'Approved', 'Paid', 'Canceled');

create table prod.payout_runs (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  until date not null check (extract(isodow from until) = 7)
    constraint until_in_the_calendar check (until between '1900-01-01' and '9999-12-31'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status prod.payout_run_status not null default 'Draft',
  note text constraint note_fits check (length(note) <= 200),
  created_by uuid references prod.profiles (id) on delete set null,
  approved_by uuid references prod.profiles (id) on delete set null,
  paid_by uuid references prod.profiles (id) on delete set null,
  approved_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payout_runs_created_by on prod.payout_runs (created_by);
create index payout_runs_approved_by on prod.payout_runs (approved_by);
create index payout_runs_paid_by on prod.payout_runs (paid_by);
comment on column prod.payout_runs.until is 'The last day that the run covers: a Sunday. Weeks are ISO weeks in UTC.';
create trigger touch before update on prod.payout_runs for each row execute function private.touch_version();
create trigger audit after insert or update on prod.payout_runs
  for each row execute function private.audit_change('payout_run', 'id');

-- Users read runs only through the functions below.
alter table prod.payout_runs enable row level security;

alter table prod.earnings
  add column payout_run_id uuid references prod.payout_runs (id),
  add column note text constraint note_fits check (length(note) <= 200),
  add column created_by uuid references prod.profiles (id) on delete set null,
  add column created_at timestamptz not null default now();
create index earnings_payout_run on prod.earnings (payout_run_id, user_id);
create index earnings_created_by on prod.earnings (created_by);
create index earnings_due on prod.earnings (currency, week_start) where status = 'pending' and payout_run_id is null;
comment on column prod.earnings.note is 'Why an operator entered the earning. The assistant reads it on the payslip.';
create trigger audit after insert on prod.earnings for each row
  when (new.kind <> 'weekly' and private.is_operator()) execute function private.audit_change('earning', 'id');

-- An earning in a run counts as paid for the job that computes weeks: it only adds the difference, in another row.
drop index prod.earnings_weekly_pending;
create unique index earnings_weekly_pending on prod.earnings (user_id, team_id, week_start, currency)
  where kind = 'weekly' and status = 'pending' and payout_run_id is null;

do $$
declare
  body text := pg_get_functiondef('private.compute_week'::regproc);
begin
  body := replace(body, 'k.status = ''paid''', '(k.status = ''paid'' or k.payout_run_id is not null)');
  body := replace(body, 'k.status = ''pending''', 'k.status = ''pending'' and k.payout_run_id is null');
  body := replace(body, 'where kind = ''weekly'' and status = ''pending''',
    'where kind = ''weekly'' and status = ''pending'' and payout_run_id is null');
  execute body;
end $$;

-- Bank accounts: one of each assistant, and one of the company for each currency. `account` is an IBAN or, for banks
-- without IBANs, an account number. The patterns are those of the contract and of ISO 20022.
create table prod.payout_accounts (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  holder text not null constraint holder_form check (holder ~ '^[A-Za-z0-9 .,''()/:?-]{1,70}$'),
  account text not null constraint account_form check (account ~ '^[A-Z0-9]{5,34}$'),
  bic text not null constraint bic_form check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  updated_at timestamptz not null default now()
);
create trigger touch before update on prod.payout_accounts for each row execute function private.touch_version();
alter table prod.payout_accounts enable row level security;
grant select on prod.payout_accounts to authenticated;
create policy read_own on prod.payout_accounts for select to authenticated
  using (user_id = (select auth.uid()) and (select private.works_as_assistant()));

create table prod.company_accounts (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  holder text not null constraint holder_form check (holder ~ '^[A-Za-z0-9 .,''()/:?-]{1,70}$'),
  account text not null constraint account_form check (account ~ '^[A-Z0-9]{5,34}$'),
  bic text not null constraint bic_form check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  updated_at timestamptz not null default now()
);
create trigger touch before update on prod.company_accounts for each row execute function private.touch_version();
create trigger audit after insert or update on prod.company_accounts
  for each row execute function private.audit_change('company_account', 'currency');
alter table prod.company_accounts enable row level security;

-- Returns the Sunday at the end of the week of a day. The pay of a week grows until the week has ended.
create function private.end_of_ended_week(p_day date) returns date language plpgsql stable set search_path = '' as $$
declare
  sunday date := p_day + 7 - extract(isodow from p_day)::integer;
begin
  if sunday >= private.week_of(now()) then
    raise exception 'PAYOUT_WEEK_OPEN';
  end if;
  return sunday;
end $$;

-- The pending earnings of a currency until a day that are in no run.
create function private.earnings_until(p_until date, p_currency text) returns setof prod.earnings
language sql stable set search_path = '' as $$
  select * from prod.earnings
  where status = 'pending' and payout_run_id is null and currency = p_currency and week_start <= p_until
$$;

-- Returns the ids of the earnings that a run pays. A person whose corrections take away at least as much as was earned
-- stays out of the run, with all earnings, until the sum is positive.
create function private.due_earnings(p_until date, p_currency text) returns bigint[]
language sql stable set search_path = '' as $$
  with pending as (select * from private.earnings_until(p_until, p_currency)),
  people as (select user_id from pending group by user_id having sum(amount_cents) > 0)
  select coalesce(array_agg(pending.id), '{}') from pending join people using (user_id)
$$;

-- Sums earnings per person, in the order of the names: a total, and an amount for each kind. `has_account` says whether
-- the person has entered a bank account.
create function private.pay_per_person(p_earnings bigint[]) returns jsonb language sql stable set search_path = '' as $$
  with paid as (select * from prod.earnings where id = any (p_earnings)),
  by_kind as (
    select user_id, kind, sum(minutes) as minutes, sum(amount_cents) as amount_cents from paid group by user_id, kind
  ), by_person as (
    select user_id, sum(minutes) as minutes, sum(amount_cents) as total_cents,
      jsonb_agg(jsonb_build_object('kind', kind, 'amount_cents', amount_cents) order by kind) as kinds
    from by_kind group by user_id
  ), noted as (
    select user_id, jsonb_agg(note order by id) as notes from paid where note is not null group by user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', private.name_of(p.id), 'email', p.email, 'minutes', by_person.minutes,
    'total_cents', by_person.total_cents, 'kinds', by_person.kinds, 'notes', coalesce(noted.notes, '[]'),
    'has_account', exists (select from prod.payout_accounts where user_id = p.id)
  ) order by private.name_of(p.id), p.id), '[]')
  from by_person join prod.profiles p on p.id = by_person.user_id left join noted using (user_id)
$$;

create function private.company_account_of(p_account prod.company_accounts) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_account) || jsonb_build_object('updated_at', private.iso(p_account.updated_at))
$$;

-- One run as operators see it. A canceled run has no people, because it has released its earnings.
create function private.payout_run_of(p_run prod.payout_runs) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_run.id, 'number', p_run.number, 'until', p_run.until, 'currency', p_run.currency, 'status', p_run.status,
    'note', p_run.note, 'created_by', private.name_of(p_run.created_by),
    'is_own', coalesce(p_run.created_by = auth.uid(), false),
    'approved_by', private.name_of(p_run.approved_by), 'paid_by', private.name_of(p_run.paid_by),
    'created_at', private.iso(p_run.created_at), 'approved_at', private.iso(p_run.approved_at),
    'paid_at', private.iso(p_run.paid_at), 'updated_at', private.iso(p_run.updated_at),
    'people_count', count(distinct e.user_id), 'total_cents', coalesce(sum(e.amount_cents), 0))
  from prod.earnings e where e.payout_run_id = p_run.id
$$;

-- What a new run would contain: {until, currency, total_cents, left_out, people}. `left_out` is the number of people who
-- have pending earnings without a positive sum.
create function prod.preview_payout_run(p_until date, p_currency text default 'USD') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sunday date;
  due bigint[];
begin
  perform private.require_role('finance');
  sunday := private.end_of_ended_week(p_until);
  due := private.due_earnings(sunday, p_currency);
  return jsonb_build_object(
    'until', sunday, 'currency', p_currency, 'people', private.pay_per_person(due),
    'total_cents', (select coalesce(sum(amount_cents), 0) from prod.earnings where id = any (due)),
    'left_out', (select count(distinct user_id) from private.earnings_until(sunday, p_currency) where id <> all (due)));
end $$;

-- Runs, newest first: {items, total}. p_query is a number or a part of a note.
create function prod.list_payout_runs(
  p_query text default null, p_status prod.payout_run_status default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return (
    with found as (
      select id, number from prod.payout_runs
      where (p_status is null or status = p_status)
        and (coalesce(btrim(p_query), '') = '' or number::text = btrim(p_query) or note ilike private.anywhere(p_query))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.payout_run_of(r) order by r.number desc)
      from (select id from found order by number desc offset p_offset limit least(p_limit, 100)) page
        join prod.payout_runs r using (id)), '[]'))
  );
end $$;

-- A run with its people, and the company's account that pays it (null if nobody has entered it).
create function prod.read_payout_run(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known prod.payout_runs;
begin
  perform private.require_role('finance');
  select * into known from prod.payout_runs where id = p_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.payout_run_of(known) || jsonb_build_object(
    'people', private.pay_per_person(array(select id from prod.earnings where payout_run_id = p_id)),
    'company_account', (select private.company_account_of(c) from prod.company_accounts c where c.currency = known.currency));
end $$;

-- The earnings of an approved or paid run, for files: {number, currency, lines}.
create function prod.export_payout_run(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known prod.payout_runs;
begin
  perform private.require_role('finance');
  select * into known from prod.payout_runs where id = p_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.status not in ('Approved', 'Paid') then
    raise exception 'PAYOUT_RUN_NOT_APPROVED';
  end if;
  return jsonb_build_object('number', known.number, 'currency', known.currency, 'lines', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', private.name_of(p.id), 'email', p.email, 'kind', e.kind, 'week_start', e.week_start,
      'minutes', e.minutes, 'amount_cents', e.amount_cents, 'note', e.note
    ) order by private.name_of(p.id), p.id, e.week_start, e.kind, e.id), '[]')
    from prod.earnings e join prod.profiles p on p.id = e.user_id where e.payout_run_id = p_id));
end $$;

-- The payments of an approved or paid run, for the bank: {number, until, currency, approved_at, payer, payments}. Each
-- person gets one payment. Accounts are those of now. The order depends only on the people, because the bank file numbers
-- the payments, and a bank must recognize each of them in a second file after somebody has changed their account.
create function prod.export_payments(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known prod.payout_runs;
  payer prod.company_accounts;
begin
  perform private.require_role('finance');
  select * into known from prod.payout_runs where id = p_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.status not in ('Approved', 'Paid') then
    raise exception 'PAYOUT_RUN_NOT_APPROVED';
  end if;
  select * into payer from prod.company_accounts where currency = known.currency;
  if not found then
    raise exception 'COMPANY_ACCOUNT_MISSING';
  end if;
  if exists (
    select from prod.earnings e where e.payout_run_id = p_id
      and not exists (select from prod.payout_accounts a where a.user_id = e.user_id)
  ) then
    raise exception 'PAYOUT_ACCOUNT_MISSING';
  end if;
  return jsonb_build_object(
    'number', known.number, 'until', known.until, 'currency', known.currency,
    'approved_at', private.iso(known.approved_at), 'payer', private.company_account_of(payer), 'payments', (
      select jsonb_agg(jsonb_build_object(
        'holder', a.holder, 'account', a.account, 'bic', a.bic, 'amount_cents', pay.amount_cents) order by a.user_id)
      from (
        select user_id, sum(amount_cents) as amount_cents from prod.earnings where payout_run_id = p_id group by user_id
      ) pay join prod.payout_accounts a using (user_id)));
end $$;

-- Enters or changes the company's account for a currency. p_updated_at is the version that the caller saw, null for none.
create function prod.set_company_account(
  p_currency text, p_holder text, p_account text, p_bic text, p_updated_at timestamptz default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.company_accounts;
begin
  perform private.require_role('finance');
  insert into prod.company_accounts (currency, holder, account, bic) values (p_currency, p_holder, p_account, p_bic)
  on conflict (currency) do nothing returning * into known;
  if not found then
    select * into known from prod.company_accounts where currency = p_currency for update;
    perform private.check_seen(known.updated_at, coalesce(p_updated_at, '-infinity'));
    update prod.company_accounts set holder = p_holder, account = p_account, bic = p_bic
    where currency = p_currency returning * into known;
  end if;
  return private.company_account_of(known);
end $$;

-- Enters or changes the bank account of the caller, an assistant. The audit trail has its last four characters.
create function prod.save_payout_account(p_holder text, p_account text, p_bic text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.works_as_assistant() then
    raise exception 'Only assistants have a bank account' using errcode = 'insufficient_privilege';
  end if;
  insert into prod.payout_accounts (user_id, holder, account, bic) values (auth.uid(), p_holder, p_account, p_bic)
  on conflict (user_id) do update set holder = excluded.holder, account = excluded.account, bic = excluded.bic;
  insert into prod.audit_events (actor_id, action, subject)
  values (auth.uid(), 'payout_account.changed', right(p_account, 4));
  return jsonb_build_object('holder', p_holder, 'account', p_account, 'bic', p_bic);
end $$;

-- Makes a run of all earnings that are due. The lock is that of the job that computes weeks, which must not change
-- earnings while a run takes them. It also makes two operators wait for each other, so no earning gets into two runs.
create function prod.add_payout_run(p_until date, p_currency text default 'USD', p_note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sunday date;
  due bigint[];
  added prod.payout_runs;
begin
  perform private.require_role('finance');
  sunday := private.end_of_ended_week(p_until);
  perform pg_advisory_xact_lock(hashtextextended('earnings', 0));
  due := private.due_earnings(sunday, p_currency);
  if due = '{}' then
    raise exception 'PAYOUT_RUN_EMPTY';
  end if;
  insert into prod.payout_runs (until, currency, note, created_by)
  values (sunday, p_currency, nullif(btrim(p_note), ''), auth.uid()) returning * into added;
  update prod.earnings set payout_run_id = added.id where id = any (due);
  return private.payout_run_of(added);
end $$;

-- Gives the earnings of a run back. Corrections that were added meanwhile disappear, and the job computes the whole pay
-- of these weeks again. Weekly pay of a deleted team stays as it is, because nothing can compute it.
create function private.release_earnings(p_run_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('earnings', 0));
  insert into private.changed_weeks (user_id, team_id, week_start)
  select user_id, team_id, week_start from prod.earnings
  where payout_run_id = p_run_id and kind = 'weekly' and team_id is not null;
  delete from prod.earnings correction using prod.earnings released
  where released.payout_run_id = p_run_id and released.kind = 'weekly'
    and correction.kind = 'weekly' and correction.status = 'pending' and correction.payout_run_id is null
    and (correction.user_id, correction.team_id, correction.week_start, correction.currency)
      = (released.user_id, released.team_id, released.week_start, released.currency);
  update prod.earnings set payout_run_id = null where payout_run_id = p_run_id;
end $$;

-- Moves a run that is still as the caller saw it: an operator who did not make it approves it, and then it is paid.
-- A run that is not paid can be canceled.
create function prod.change_payout_run(p_id uuid, p_updated_at timestamptz, p_status prod.payout_run_status) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payout_runs;
begin
  perform private.require_role('finance');
  select * into known from prod.payout_runs where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  case format('%s to %s', known.status, p_status)
    when 'Draft to Approved' then
      if known.created_by is not distinct from auth.uid() then
        raise exception 'SECOND_PERSON_REQUIRED';
      end if;
      update prod.payout_runs set status = p_status, approved_by = auth.uid(), approved_at = now() where id = p_id;
    when 'Approved to Paid' then
      update prod.earnings set status = 'paid' where payout_run_id = p_id;
      update prod.payout_runs set status = p_status, paid_by = auth.uid(), paid_at = now() where id = p_id;
    when 'Draft to Canceled', 'Approved to Canceled' then
      perform private.release_earnings(p_id);
      update prod.payout_runs set status = p_status where id = p_id;
    else
      raise exception 'PAYOUT_MOVE_NOT_ALLOWED';
  end case;
  select * into known from prod.payout_runs where id = p_id;
  return private.payout_run_of(known);
end $$;

-- Enters a bonus or training pay of an assistant, in the week of a day. A negative amount corrects an earlier one.
create function prod.add_earning(
  p_user_id uuid, p_kind prod.payout_kind, p_amount_cents bigint, p_week_start date, p_currency text default 'USD',
  p_team_id uuid default null, p_note text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.earnings;
begin
  perform private.require_role('finance');
  if p_kind = 'weekly' then
    raise exception 'Weekly pay is computed' using errcode = 'check_violation';
  end if;
  if not exists (select from prod.assistant_cvs where user_id = p_user_id) then
    raise exception 'ASSISTANT_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if p_team_id is not null and not exists (select from prod.teams where id = p_team_id) then
    raise exception 'TEAM_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.earnings (user_id, team_id, week_start, kind, amount_cents, currency, note, created_by)
  values (p_user_id, p_team_id, p_week_start - (extract(isodow from p_week_start)::integer - 1), p_kind, p_amount_cents,
    p_currency, nullif(btrim(p_note), ''), auth.uid())
  returning * into added;
  return to_jsonb(added);
end $$;

-- The paid runs with earnings of the caller, newest first (product/earnings#payslips). Candidates see no pay.
create function prod.list_payslips() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'number', r.number, 'until', r.until, 'paid_at', private.iso(r.paid_at), 'currency', r.currency,
    'total_cents', own.total_cents) order by r.number desc), '[]')
  from (
    select payout_run_id, sum(amount_cents) as total_cents from prod.earnings
    where user_id = auth.uid() and payout_run_id is not null group by payout_run_id
  ) own join prod.payout_runs r on r.id = own.payout_run_id
  where r.status = 'Paid' and not private.is_candidate()
$$;

-- The payslip of the caller for a paid run: what list_payslips has, with the person and the lines.
create function prod.read_payslip(p_run_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  slip jsonb;
begin
  select value into slip from jsonb_array_elements(prod.list_payslips()) where value ->> 'id' = p_run_id::text;
  if slip is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return slip || jsonb_build_object(
    'name', private.name_of(auth.uid()), 'email', (select email from prod.profiles where id = auth.uid()),
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'id', e.id, 'week_start', e.week_start, 'kind', e.kind, 'team_name', t.name, 'minutes', e.minutes,
        'rate_cents', e.rate_cents, 'amount_cents', e.amount_cents, 'note', e.note
      ) order by e.week_start, e.kind, e.id)
      from prod.earnings e left join prod.teams t on t.id = e.team_id
      where e.payout_run_id = p_run_id and e.user_id = auth.uid()));
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.preview_payout_run(date, text),
  prod.list_payout_runs(text, prod.payout_run_status, integer, integer), prod.read_payout_run(uuid),
  prod.export_payout_run(uuid), prod.add_payout_run(date, text, text),
  prod.change_payout_run(uuid, timestamptz, prod.payout_run_status),
  prod.add_earning(uuid, prod.payout_kind, bigint, date, text, uuid, text),
  prod.export_payments(uuid), prod.set_company_account(text, text, text, text, timestamptz),
  prod.save_payout_account(text, text, text), prod.list_payslips(), prod.read_payslip(uuid) to authenticated;
