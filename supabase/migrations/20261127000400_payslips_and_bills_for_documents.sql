-- What a payslip and an invoice show, for the operators of finance (product/operations#documents).

-- The payslip of a person for a run, or null if the run is not paid or pays the person nothing.
create function private.payslip_of(p_run_id uuid, p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', r.id, 'number', r.number, 'until', r.until, 'paid_at', private.iso(r.paid_at), 'currency', r.currency,
    'total_cents', own.total_cents, 'name', private.name_of(p_user_id),
    'email', (select email from prod.profiles where id = p_user_id), 'lines', own.lines)
  from prod.payout_runs r, lateral (
    select sum(e.amount_cents) as total_cents, jsonb_agg(jsonb_build_object(
      'id', e.id, 'week_start', e.week_start, 'kind', e.kind, 'team_name', t.name, 'minutes', e.minutes,
      'rate_cents', e.rate_cents, 'amount_cents', e.amount_cents, 'note', e.note
    ) order by e.week_start, e.kind, e.id) as lines
    from prod.earnings e left join prod.teams t on t.id = e.team_id
    where e.payout_run_id = p_run_id and e.user_id = p_user_id
  ) own
  where r.id = p_run_id and r.status = 'Paid' and own.lines is not null
$$;

-- The payslip of the caller. Candidates see no pay.
create or replace function prod.read_payslip(p_run_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  slip jsonb := private.payslip_of(p_run_id, auth.uid());
begin
  if slip is null or private.is_candidate() then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return slip;
end $$;

-- The payslip of a person whom a run has paid.
create function prod.read_payslip_of_person(p_run_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  slip jsonb;
begin
  perform private.require_role('finance');
  slip := private.payslip_of(p_run_id, p_user_id);
  if slip is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return slip;
end $$;

-- A bill with its lines, its payments and the organization that it is for.
create function prod.read_printed_bill(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_bill jsonb;
begin
  perform private.require_role('finance');
  found_bill := prod.read_bill_of_operators(p_id) - '{history,recipients}'::text[];
  return found_bill || jsonb_build_object('organization', (
    select jsonb_build_object('name', o.name, 'billing_address', s.billing_address, 'contact_email', s.contact_email)
    from prod.organizations o left join prod.organization_settings s on s.organization_id = o.id
    where o.id = (found_bill ->> 'organization_id')::uuid));
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_payslip_of_person(uuid, uuid), prod.read_printed_bill(uuid) to authenticated;
