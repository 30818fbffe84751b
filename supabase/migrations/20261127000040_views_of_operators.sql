-- Operators save views of the lists: a name for a search, filters and an order (product/operations#views).

create type prod.viewed_list as enum (
  'people', 'organizations', 'teams', 'deals', 'listings', 'bills', 'rates', 'billing-rates', 'subscriptions', 'payout-runs',
  'prequalifications', 'virtual-cards', 'inbox', 'audit-events', 'hubspot', 'conversations',
  'usage-events', 'mail'
);

create table prod.operator_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.operators (user_id) on delete cascade,
  list prod.viewed_list not null,
  name text not null check (length(btrim(name)) > 0) constraint name_fits check (length(name) <= 60),
  search text not null constraint search_fits check (length(search) <= 1000),
  created_at timestamptz not null default now()
);
create unique index operator_views_name on prod.operator_views (user_id, list, lower(name));
comment on column prod.operator_views.search is 'The query string of the page.';

-- Operators read and change their views only through the functions below.
alter table prod.operator_views enable row level security;

create function private.view_of(p_view prod.operator_views) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_view.id, 'list', p_view.list, 'name', p_view.name, 'search', p_view.search)
$$;

-- The views that the caller has saved of a list, by name.
create function prod.list_views(p_list prod.viewed_list) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(private.view_of(v) order by v.name collate private.natural, v.id), '[]')
    from prod.operator_views v where v.user_id = auth.uid() and v.list = p_list);
end $$;

create function prod.add_view(p_list prod.viewed_list, p_name text, p_search text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added prod.operator_views;
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  perform from prod.operators where user_id = auth.uid() for update;
  if (select count(*) from prod.operator_views where user_id = auth.uid() and list = p_list) >= 50 then
    raise exception 'TOO_MANY_VIEWS';
  end if;
  insert into prod.operator_views (user_id, list, name, search) values (auth.uid(), p_list, btrim(p_name), p_search)
  returning * into added;
  return private.view_of(added);
exception when unique_violation then
  raise exception 'VIEW_EXISTS';
end $$;

-- Changes a view of the caller. A null leaves a value as it is.
create function prod.change_view(p_id uuid, p_name text default null, p_search text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.operator_views;
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  update prod.operator_views set name = coalesce(btrim(p_name), name), search = coalesce(p_search, search)
  where id = p_id and user_id = auth.uid() returning * into known;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.view_of(known);
exception when unique_violation then
  raise exception 'VIEW_EXISTS';
end $$;

create function prod.remove_view(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  delete from prod.operator_views where id = p_id and user_id = auth.uid();
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_views(prod.viewed_list), prod.add_view(prod.viewed_list, text, text),
  prod.change_view(uuid, text, text), prod.remove_view(uuid) to authenticated;
