-- A payout run with a week that was disputed after the run was made cannot be approved (product/timesheets#money).

-- Whether an earning is the pay of a disputed week.
create function private.is_disputed_pay(p_earning prod.earnings) returns boolean language sql stable set search_path = '' as $$
  select p_earning.kind = 'weekly' and exists (select from prod.timesheets t
    where (t.user_id, t.team_id, t.week_start) = (p_earning.user_id, p_earning.team_id, p_earning.week_start) and t.state = 'Disputed')
$$;

create or replace function private.earnings_until(p_until date, p_currency text) returns setof prod.earnings
language sql stable set search_path = '' as $$
  select e.* from prod.earnings e
  where e.status = 'pending' and e.payout_run_id is null and e.currency = p_currency and e.week_start <= p_until
    and not private.is_disputed_pay(e)
$$;

-- Moves a run that is still as the caller saw it: an operator who did not make it approves it, and then it is paid.
-- A run that is not paid can be canceled.
create or replace function prod.change_payout_run(p_id uuid, p_updated_at timestamptz, p_status prod.payout_run_status) returns jsonb
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
      if exists (select from prod.earnings e where e.payout_run_id = p_id and private.is_disputed_pay(e)) then
        raise exception 'PAYOUT_WEEK_DISPUTED';
      end if;
      perform private.fix_accounts(p_id);
      update prod.payout_runs set status = p_status, approved_by = auth.uid(), approved_at = now() where id = p_id;
    when 'Approved to Paid' then
      update prod.earnings set status = 'paid' where payout_run_id = p_id;
      update prod.payout_runs set status = p_status, paid_by = auth.uid(), paid_at = now() where id = p_id;
    when 'Draft to Canceled', 'Approved to Canceled' then
      perform private.release_earnings(p_id);
      delete from private.payout_run_accounts where payout_run_id = p_id;
      update prod.payout_runs set status = p_status where id = p_id;
    else
      raise exception 'PAYOUT_MOVE_NOT_ALLOWED';
  end case;
  select * into known from prod.payout_runs where id = p_id;
  return private.payout_run_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.change_payout_run(uuid, timestamptz, prod.payout_run_status) to authenticated;
