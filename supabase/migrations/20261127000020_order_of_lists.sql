-- The lists of operators sort by the column that the caller names (product/operations#sorting). Each list function gets the
-- argument p_sort, with a default for the running version of the BFF. All of them read their page in one place.

-- Sorts texts as people do: without regard to case, accented letters beside the plain ones, and 'Team 2' before 'Team 10'.
create collation private.natural (provider = icu, locale = 'und-u-kn-true');

create index profiles_newest on prod.profiles (created_at, id);
create index audit_events_newest on prod.audit_events (created_at, id);

-- Returns the SQL of the order that p_sort asks for: a key of p_sorts, with a '-' for the highest value first. Rows without a
-- value come last, and p_ties decide between equal rows. The values of p_sorts are SQL, and p_sort is only looked up in it.
-- p_is_reversed returns the opposite order. p_table tells which columns are never null.
create function private.order_of(
  p_sorts jsonb, p_sort text, p_ties text[], p_is_reversed boolean default false, p_table regclass default null
) returns text language plpgsql stable set search_path = '' as $$
declare
  expression text := p_sorts ->> regexp_replace(p_sort, '^-', '');
  direction text := case when starts_with(p_sort, '-') <> p_is_reversed then ' desc' else ' asc' end;
begin
  if expression is null then
    raise exception 'UNKNOWN_SORT' using errcode = 'invalid_parameter_value';
  end if;
  return expression || direction
    -- PostgreSQL uses no index for `nulls last`, even if the column is never null.
    || case when exists (select from pg_catalog.pg_attribute where attrelid = p_table and attnotnull and 'r.' || attname = expression) then ''
      when p_is_reversed then ' nulls first' else ' nulls last' end
    || (select string_agg(', ' || tie || direction, '' order by place) from unnest(p_ties) with ordinality ties (tie, place));
end $$;

-- Returns the SQL of a condition: whether p_expression contains the text. Null without a text.
create function private.contains(p_expression text, p_query text) returns text language sql immutable set search_path = '' as $$
  select format('(%s) ilike %L', p_expression, private.anywhere(p_query)) where btrim(p_query) <> ''
$$;

-- Returns the SQL of a condition: whether the words of the person in the row p_row contain the text. Null without a text.
create function private.has_words(p_row text, p_query text) returns text language sql immutable set search_path = '' as $$
  select format('%I.words like %L', p_row, lower(private.anywhere(p_query))) where btrim(p_query) <> ''
$$;

-- Returns the SQL of what private.name_of() returns for the person in the row p_row of prod.profiles, or null without a person.
-- A call of that function for each of many rows would be slow.
create function private.name_in(p_row text) returns text language sql immutable set search_path = '' as $$
  select format($name$coalesce(nullif(concat_ws(' ', %1$I.first_name, %1$I.last_name), ''), %1$I.username, %1$I.nickname,
    case when %1$I.id is not null then case %1$I.account_type when 'client' then 'Client' when 'assistant' then 'Assistant' else 'User' end
    end) collate private.natural$name$, p_row)
$$;

-- Returns a page of the rows of p_table: {items, total}. p_read is the function that makes an item of a row. p_sort is a key of
-- p_sorts, and rows with equal values are sorted by p_key. p_conditions, p_sorts and p_joins are SQL: `r` is the row, nulls in
-- p_conditions are left out, and p_joins are left joins on unique columns, of which PostgreSQL leaves out those that it does not
-- need. The queries are built as text, so that PostgreSQL plans them for these conditions and this order.
create function private.page_of(
  p_table regclass, p_read regproc, p_conditions text[], p_sorts jsonb, p_sort text, p_offset integer, p_limit integer,
  p_joins text default '', p_key text default 'id'
) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  source text := concat_ws(' ', p_table, 'r', p_joins, 'where ' || nullif(array_to_string(p_conditions, ' and '), ''));
  total integer;
  rows integer;
  is_late boolean;
  keys text;
  items jsonb;
begin
  execute 'select count(*) from ' || source into total;
  rows := greatest(0, least(p_limit, 1000, total - p_offset));
  -- PostgreSQL reads all rows before a page. A page in the second half is closer to the end.
  is_late := p_offset > total / 2;
  execute format('select array(select r.%I from %s order by %s offset %s limit %s)', p_key, source,
    private.order_of(p_sorts, p_sort, array['r.' || quote_ident(p_key)], is_late, p_table),
    case when is_late then greatest(0, total - p_offset - rows) else p_offset end, rows) into keys;
  execute format($items$
    select coalesce(jsonb_agg(%s(r) order by page.place %s), '[]')
    from unnest(%L::%s[]) with ordinality page (key, place) join %s r on r.%I = page.key
  $items$, p_read, case when is_late then 'desc' else 'asc' end, keys,
    (select atttypid::regtype from pg_catalog.pg_attribute where attrelid = p_table and attname = p_key), p_table, p_key) into items;
  return jsonb_build_object('total', total, 'items', items);
end $$;

drop function prod.list_people(text, prod.account_type, text, integer, integer);
-- People: {items, total}. p_query matches the names and the address. p_state is `active` or `suspended`. Newest first without
-- p_sort.
create function prod.list_people(
  p_query text default null, p_account_type prod.account_type default null, p_state text default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return private.page_of('prod.profiles', 'private.person_of', array[
    private.has_words('r', p_query),
    'r.account_type = ' || quote_literal(p_account_type),
    case p_state when 'suspended' then 'r.suspended_at is not null' when 'active' then 'r.suspended_at is null' end
  ], jsonb_build_object(
    'name', private.name_in('r'),
    'account_type', 'r.account_type',
    'account_lead_name', private.name_in('lead'),
    'suspended_at', 'r.suspended_at',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles lead on lead.id = r.account_lead_id');
end $$;

drop function prod.list_organizations(text, text, integer, integer);
-- Organizations: {items, total}. p_query matches the name. p_state is Active or Deleted. By name without p_sort.
create function prod.list_organizations(
  p_query text default null, p_state text default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return private.page_of('prod.organizations', 'private.organization_of', array[
    private.contains('r.name', p_query),
    case p_state when 'Deleted' then 'r.deleted_at is not null' when 'Active' then 'r.deleted_at is null' end
  ], jsonb_build_object(
    'name', 'r.name collate private.natural',
    'account_lead_name', private.name_in('lead'),
    'client_count', '(select count(*) from prod.client_organizations c where c.organization_id = r.id)',
    'team_count', '(select count(*) from prod.teams t where t.organization_id = r.id)',
    'open_deal_count', '(select count(*) from prod.teams t, lateral (
        select status from prod.deals where team_id = t.id order by created_at desc, id limit 1) newest
      where t.organization_id = r.id and newest.status = any (array(
        select status from unnest(enum_range(null::prod.client_status)) status where private.is_open_deal(status))))',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, 'name'), p_offset, p_limit, 'left join prod.profiles lead on lead.id = r.account_lead_id');
end $$;

drop function prod.list_teams(text, prod.space, uuid, integer, integer);
-- Teams of all organizations: {items, total}. p_query matches the team and the organization. Newest first without p_sort.
create function prod.list_teams(
  p_query text default null, p_space prod.space default null, p_organization_id uuid default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead');
  return private.page_of('prod.teams', 'private.operated_team', array[
    'r.space = ' || quote_literal(p_space),
    'r.organization_id = ' || quote_literal(p_organization_id),
    case when btrim(p_query) <> '' then format('r.id in (select private.teams_named(%L))', p_query) end
  ], jsonb_build_object(
    'name', 'r.name collate private.natural',
    'space', 'r.space',
    'deal_status', '(select d.status from prod.deals d where d.team_id = r.id order by d.created_at desc, d.id limit 1)',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit);
end $$;

drop function prod.list_deals(text, prod.client_status, uuid, integer, integer);
-- Deals of all teams: {items, total}. p_query matches the team and the organization. Newest first without p_sort.
create function prod.list_deals(
  p_query text default null, p_status prod.client_status default null, p_team_id uuid default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead');
  return private.page_of('prod.deals', 'private.operated_deal', array[
    'r.status = ' || quote_literal(p_status),
    'r.team_id = ' || quote_literal(p_team_id),
    case when btrim(p_query) <> '' then format('r.team_id in (select private.teams_named(%L))', p_query) end
  ], jsonb_build_object(
    'team_name', 't.name collate private.natural',
    'status', 'r.status',
    'requires_shift', 'r.requires_shift',
    'account_lead', private.name_in('lead'),
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit,
    'left join prod.teams t on t.id = r.team_id left join prod.profiles lead on lead.id = r.account_lead_id');
end $$;

drop function prod.list_listings(text, prod.listing_status, integer, integer);
-- Listings of all organizations: {items, total}. p_query matches the title and the name of the organization. Newest first
-- without p_sort.
create function prod.list_listings(
  p_query text default null, p_status prod.listing_status default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead');
  return private.page_of('prod.job_listings', 'private.listing_of', array[
    'r.status = ' || quote_literal(p_status),
    private.contains($words$r.title || ' ' || o.name$words$, p_query)
  ], jsonb_build_object(
    'title', 'r.title collate private.natural',
    'role', 'r.role',
    'status', 'r.status',
    'matches', '(select count(*) from prod.matches m where m.listing_id = r.id)',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.organizations o on o.id = r.organization_id');
end $$;

drop function prod.list_bills(text, prod.bill_status, uuid, integer, integer);
-- Bills of all organizations: {items, total}. p_query is a bill's number or a part of an organization's name. Newest first
-- without p_sort.
create function prod.list_bills(
  p_query text default null, p_status prod.bill_status default null, p_organization_id uuid default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
    'open_cents', 'greatest(0, r.total_cents - r.paid_cents)',
    'due_at', 'r.due_at'
  ), coalesce(p_sort, '-number'), p_offset, p_limit);
end $$;

drop function prod.list_rates(text, uuid, uuid, integer, integer);
-- Pay rates: {items, total}. p_query matches the names of the assistant, the team and the organization, and the address of the
-- assistant. Those with the newest day first without p_sort.
create function prod.list_rates(
  p_query text default null, p_user_id uuid default null, p_team_id uuid default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return private.page_of('prod.rates', 'private.rate_of', array[
    'r.user_id = ' || quote_literal(p_user_id),
    'r.team_id = ' || quote_literal(p_team_id),
    case when btrim(p_query) <> '' then format(
      '(r.team_id in (select private.teams_named(%L)) or r.user_id in (select f.id from prod.profiles f where %s))',
      p_query, private.has_words('f', p_query)) end
  ], jsonb_build_object(
    'user_name', private.name_in('p'),
    'amount_cents', 'r.amount_cents',
    'valid_from', 'r.valid_from',
    'valid_until', '(select min(n.valid_from) from prod.rates n
      where n.user_id = r.user_id and n.team_id = r.team_id and n.valid_from > r.valid_from)'
  ), coalesce(p_sort, '-valid_from'), p_offset, p_limit, 'left join prod.profiles p on p.id = r.user_id');
end $$;

drop function prod.list_billing_rates(text, uuid, integer, integer);
-- Billing rates: {items, total}. p_query matches the names of the team and the organization. Those with the newest day first
-- without p_sort.
create function prod.list_billing_rates(
  p_query text default null, p_team_id uuid default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return private.page_of('prod.billing_rates', 'private.billing_rate_of', array[
    'r.team_id = ' || quote_literal(p_team_id),
    case when btrim(p_query) <> '' then format('r.team_id in (select private.teams_named(%L))', p_query) end
  ], jsonb_build_object(
    'team_name', 't.name collate private.natural',
    'amount_cents', 'r.amount_cents',
    'valid_from', 'r.valid_from',
    'valid_until', '(select min(n.valid_from) from prod.billing_rates n where n.team_id = r.team_id and n.valid_from > r.valid_from)'
  ), coalesce(p_sort, '-valid_from'), p_offset, p_limit, 'left join prod.teams t on t.id = r.team_id');
end $$;

drop function prod.list_subscriptions(text, prod.client_status, uuid, integer, integer);
-- Subscriptions of all organizations: {items, total}. p_query matches the name of the organization. Newest first without p_sort.
create function prod.list_subscriptions(
  p_query text default null, p_status prod.client_status default null, p_organization_id uuid default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
    'open_cents', '(select coalesce(sum(b.total_cents - b.paid_cents), 0) from prod.bills b
      where b.subscription_id = r.id and b.status = any (array(
        select status from unnest(enum_range(null::prod.bill_status)) status where private.is_open_bill(status))))'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit,
    'left join prod.organizations o on o.id = r.organization_id left join prod.plans plan on plan.key = r.plan_key');
end $$;

drop function prod.list_payout_runs(text, prod.payout_run_status, integer, integer);
-- Payout runs: {items, total}. p_query is a number or a part of a note. Newest first without p_sort.
create function prod.list_payout_runs(
  p_query text default null, p_status prod.payout_run_status default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return private.page_of('prod.payout_runs', 'private.payout_run_of', array[
    'r.status = ' || quote_literal(p_status),
    case when btrim(p_query) <> '' then format(
      '(r.number::text = %L or %s)', btrim(p_query), private.contains('r.note', p_query)) end
  ], jsonb_build_object(
    'number', 'r.number',
    'until', 'r.until',
    'status', 'r.status',
    'people_count', '(select count(distinct e.user_id) from prod.earnings e where e.payout_run_id = r.id)',
    'total_cents', '(select coalesce(sum(e.amount_cents), 0) from prod.earnings e where e.payout_run_id = r.id)',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-number'), p_offset, p_limit);
end $$;

drop function prod.list_prequalifications(text, prod.prequalification_status, integer, integer);
-- Prequalifications: {items, total}. p_query matches the name and the address. Newest first without p_sort.
create function prod.list_prequalifications(
  p_query text default null, p_status prod.prequalification_status default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter');
  return private.page_of('prod.prequalifications', 'private.prequalification_of', array[
    'r.status = ' || quote_literal(p_status),
    private.contains($words$r.name || ' ' || r.email$words$, p_query)
  ], jsonb_build_object(
    'name', 'r.name collate private.natural',
    'role', 'r.role',
    'status', 'r.status',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit);
end $$;

drop function prod.list_virtual_cards(text, prod.virtual_card_status, integer, integer);
-- Virtual cards of assistants: {items, total}. p_query matches the holder, the address of the assistant and the last four
-- digits. Newest first without p_sort. `expiry_year` sorts by the month.
create function prod.list_virtual_cards(
  p_query text default null, p_status prod.virtual_card_status default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return private.page_of('prod.virtual_cards', 'private.virtual_card_of', array[
    'r.status = ' || quote_literal(p_status),
    case when btrim(p_query) <> '' then format(
      '(r.last_four = %L or %s or %s)',
      btrim(p_query), private.contains('r.holder', p_query), private.contains('p.email', p_query)) end
  ], jsonb_build_object(
    'name', private.name_in('p'),
    'expiry_year', 'r.expiry_year * 12 + r.expiry_month',
    'status', 'r.status',
    'limit_cents', 'r.limit_cents',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles p on p.id = r.user_id', 'user_id');
end $$;

-- One audit event as administrators see it.
create function private.audit_event_of(p_event prod.audit_events) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_event) || jsonb_build_object(
    'created_at', private.iso(p_event.created_at),
    'actor', coalesce(private.name_of(p_event.actor_id), p_event.details ->> 'actor'),
    'actor_email', (select email from prod.profiles where id = p_event.actor_id))
$$;

drop function prod.list_audit_events(text, timestamptz, timestamptz, integer, integer);
-- Audit events: {items, total}. p_query matches the action, the subject and the name and address of the actor. Newest first
-- without p_sort.
create function prod.list_audit_events(
  p_query text default null, p_since timestamptz default null, p_until timestamptz default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return private.page_of('prod.audit_events', 'private.audit_event_of', array[
    'r.created_at >= ' || quote_literal(p_since),
    'r.created_at < ' || quote_literal(p_until),
    private.contains($words$concat_ws(' ', r.action, r.subject, a.first_name, a.last_name, a.username, a.email)$words$, p_query)
  ], jsonb_build_object(
    'action', 'r.action collate private.natural',
    'actor', format($actor$coalesce(%s, r.details ->> 'actor')$actor$, private.name_in('a')),
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles a on a.id = r.actor_id');
end $$;

drop function prod.list_hubspot_outbox(text, prod.hubspot_call_state, integer, integer);
-- Calls to HubSpot: {items, total}. p_query matches the path. Newest first without p_sort.
create function prod.list_hubspot_outbox(
  p_query text default null, p_state prod.hubspot_call_state default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return private.page_of('prod.hubspot_outbox', 'private.hubspot_call_of', array[
    'r.state = ' || quote_literal(p_state),
    private.contains('r.path', p_query)
  ], jsonb_build_object(
    'state', 'r.state',
    'attempts', 'r.attempts',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit);
end $$;

drop function prod.list_inbox(text, prod.inbox_kind, text, prod.inbox_state, integer, integer);
-- Items that the caller may see: {items, total}. p_query matches the title and the detail. p_owner is 'me' or 'none'. Without
-- p_state, items that are done are left out. Longest waiting first without p_sort. The items come from a function, which is
-- asked once for the page and the total.
create function prod.list_inbox(
  p_query text default null, p_kind prod.inbox_kind default null, p_owner text default null,
  p_state prod.inbox_state default null, p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_inbox_kind(p_kind);
  execute format($page$
    with found as materialized (
      select r from private.inbox_rows($1) r
      where case when $2 is null then r.state <> 'done' else r.state = $2 end
        and ($3 is null or case $3 when 'me' then r.owner_id = auth.uid() else r.owner_id is null end)
        and concat_ws(' ', r.title, r.detail) ilike private.anywhere($4)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', to_jsonb(array(
      select private.inbox_item_of(f.r) from (select r from found f order by %1$s offset $5 limit $6) f order by %1$s)))
  $page$, private.order_of(jsonb_build_object(
    'title', '(f.r).title collate private.natural',
    'kind', '(f.r).kind',
    'state', '(f.r).state',
    'since', '(f.r).since'
  ), coalesce(p_sort, 'since'), '{(f.r).kind,(f.r).subject_id}')) into page
  using case when p_kind is null then private.inbox_kinds() else array[p_kind] end, p_state, p_owner, p_query, p_offset, least(p_limit, 1000);
  return page;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function
  prod.list_people(text, prod.account_type, text, integer, integer, text),
  prod.list_organizations(text, text, integer, integer, text),
  prod.list_teams(text, prod.space, uuid, integer, integer, text),
  prod.list_deals(text, prod.client_status, uuid, integer, integer, text),
  prod.list_listings(text, prod.listing_status, integer, integer, text),
  prod.list_bills(text, prod.bill_status, uuid, integer, integer, text),
  prod.list_rates(text, uuid, uuid, integer, integer, text),
  prod.list_billing_rates(text, uuid, integer, integer, text),
  prod.list_subscriptions(text, prod.client_status, uuid, integer, integer, text),
  prod.list_payout_runs(text, prod.payout_run_status, integer, integer, text),
  prod.list_prequalifications(text, prod.prequalification_status, integer, integer, text),
  prod.list_virtual_cards(text, prod.virtual_card_status, integer, integer, text),
  prod.list_audit_events(text, timestamptz, timestamptz, integer, integer, text),
  prod.list_hubspot_outbox(text, prod.hubspot_call_state, integer, integer, text),
  prod.list_inbox(text, prod.inbox_kind, text, prod.inbox_state, integer, integer, text) to authenticated;
