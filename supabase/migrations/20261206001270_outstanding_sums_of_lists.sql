-- The lists of bills and subscriptions sort by the outstanding sum that they show: without credits, and 0 for a bill that is
-- voided or credited.

create or replace function prod.list_bills(p_query text default NULL, p_status prod.bill_status default NULL, p_organization_id uuid default NULL, p_offset integer default 0, p_limit integer default 20, p_sort text default NULL) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return private.page_of('prod.bills', 'private.bill_of', array[
    'r.status = ' || quote_literal(p_status),
    'r.organization_id = ' || quote_literal(p_organization_id),
    case when btrim(p_query) <> '' then format(
      '(r.number::text = %L or r.organization_id in (select id from prod.organizations where %s))',
      btrim(p_query), private.contains('name', p_query)) end
  ], jsonb_build_object(
    'number', 'r.number',
    'period_start', 'r.period_start',
    'status', 'r.status',
    'total_cents', 'r.total_cents',
    'open_cents', 'case when r.status in (''VOIDED'', ''CREDITED'') then 0
      else greatest(0, r.total_cents - r.credited_cents - r.paid_cents) end',
    'due_at', 'r.due_at'
  ), coalesce(p_sort, '-number'), p_offset, p_limit);
end $$;

create or replace function prod.list_subscriptions(p_query text default NULL, p_status prod.client_status default NULL, p_organization_id uuid default NULL, p_offset integer default 0, p_limit integer default 20, p_sort text default NULL) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return private.page_of('prod.subscriptions', 'private.subscription_of', array[
    'r.status = ' || quote_literal(p_status),
    'r.organization_id = ' || quote_literal(p_organization_id),
    'r.organization_id in (select id from prod.organizations where ' || private.contains('name', p_query) || ')'
  ], jsonb_build_object(
    'organization_name', 'o.name collate private.natural',
    'plan_name', 'plan.name collate private.natural',
    'status', 'r.status',
    'started_on', 'r.started_on',
    'created_at', 'r.created_at',
    'open_cents', '(select coalesce(sum(b.total_cents - b.credited_cents - b.paid_cents), 0) from prod.bills b
      where b.subscription_id = r.id and b.status = any (array(
        select status from unnest(enum_range(null::prod.bill_status)) status where private.is_open_bill(status))))'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit,
    'left join prod.organizations o on o.id = r.organization_id left join prod.plans plan on plan.key = r.plan_key');
end $$;

revoke execute on all functions in schema prod, private from public;
