-- The approval of a payout run fixes its people and their bank accounts (product/operations#bank-file): an account that is
-- changed later does not receive what a second person has approved for another one. And a person in such a run cannot be
-- deleted, because the company must keep what it has paid.

create table private.payout_run_accounts (
  payout_run_id uuid not null references prod.payout_runs (id) on delete cascade,
  user_id uuid not null references prod.profiles (id) on delete restrict,
  holder text,
  account text,
  bic text,
  primary key (payout_run_id, user_id)
);
create index payout_run_accounts_user on private.payout_run_accounts (user_id);
comment on column private.payout_run_accounts.account is 'Null if the person had no account at the approval. Then the account of now counts.';
alter table private.payout_run_accounts enable row level security;

create function private.fix_accounts(p_run_id uuid) returns void language sql set search_path = '' as $$
  insert into private.payout_run_accounts (payout_run_id, user_id, holder, account, bic)
  select p_run_id, paid.user_id, a.holder, a.account, a.bic
  from (select distinct user_id from prod.earnings where payout_run_id = p_run_id) paid
    left join prod.payout_accounts a using (user_id)
$$;

select private.fix_accounts(id) from prod.payout_runs where status in ('Approved', 'Paid');

do $$
declare
  changed record;
begin
  for changed in values
    ('prod.change_payout_run'::regproc, 'update prod.payout_runs set status = p_status, approved_by',
      'perform private.fix_accounts(p_id);
      update prod.payout_runs set status = p_status, approved_by'),
    ('prod.change_payout_run', 'perform private.release_earnings(p_id);',
      'perform private.release_earnings(p_id);
      delete from private.payout_run_accounts where payout_run_id = p_id;'),
    ('prod.export_payments', 'not exists (select from prod.payout_accounts a where a.user_id = e.user_id)',
      'not exists (select from private.accounts_of_run(p_id) a where a.user_id = e.user_id)'),
    ('prod.export_payments', 'pay join prod.payout_accounts a using (user_id)', 'pay join private.accounts_of_run(p_id) a using (user_id)')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

-- The accounts to which an approved run pays. People without an account are left out.
create function private.accounts_of_run(p_run_id uuid) returns table (user_id uuid, holder text, account text, bic text)
language sql stable set search_path = '' as $$
  select f.user_id, coalesce(f.holder, a.holder), coalesce(f.account, a.account), coalesce(f.bic, a.bic)
  from private.payout_run_accounts f left join prod.payout_accounts a using (user_id)
  where f.payout_run_id = p_run_id and coalesce(f.account, a.account) is not null
$$;

revoke execute on all functions in schema prod, private from public;
