-- Usage events for administrators (product/operations#usage), and items of the inbox for any operator who sees their kind
-- (product/operations#inbox).

create index usage_events_created_at on prod.usage_events (created_at);

create function private.usage_event_of(p_event prod.usage_events) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_event.id, 'event', p_event.event, 'properties', p_event.properties, 'person_id', p_event.user_id,
    'name', private.name_of(p_event.user_id), 'email', (select email from prod.profiles where id = p_event.user_id),
    'created_at', private.iso(p_event.created_at))
$$;

-- Usage events: {items, total, kinds}. p_query matches the event, and the name and the address of the person. `kinds` has for
-- each event the number of times and of people, whatever p_event is. Newest first without p_sort.
create function prod.list_usage_events(
  p_query text default null, p_event text default null, p_since timestamptz default null, p_until timestamptz default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text[] := array[
    'r.created_at >= ' || quote_literal(p_since),
    'r.created_at < ' || quote_literal(p_until),
    private.contains($words$concat_ws(' ', r.event, p.first_name, p.last_name, p.username, p.email)$words$, p_query)
  ];
  kinds jsonb;
begin
  perform private.require_role();
  execute concat_ws(' ', $kinds$
    select coalesce(jsonb_agg(to_jsonb(k) order by k.event), '[]') from (
      select r.event, count(*) as times, count(distinct r.user_id) as people
      from prod.usage_events r join prod.profiles p on p.id = r.user_id$kinds$,
    'where ' || nullif(array_to_string(conditions, ' and '), ''), 'group by r.event) k') into kinds;
  return jsonb_build_object('kinds', kinds) || private.page_of('prod.usage_events', 'private.usage_event_of',
    conditions || ('r.event = ' || quote_literal(p_event)), jsonb_build_object(
      'event', 'r.event',
      'name', private.name_in('p'),
      'created_at', 'r.created_at'
    ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles p on p.id = r.user_id');
end $$;

-- The roles whose operators see the items of a kind, besides administrators.
create function private.roles_of_inbox_kind(p_kind prod.inbox_kind) returns prod.operator_role[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'prequalification' then '{recruiter}' when 'reactivated_assistant' then '{recruiter}'
    when 'unanswered_recommendation' then '{account_lead}' when 'missed_shift' then '{account_lead}'
    when 'overdue_bill' then '{account_lead,finance}' else '{}' end::prod.operator_role[]
$$;

create or replace function private.inbox_kinds() returns prod.inbox_kind[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(kind), '{}') from unnest(enum_range(null::prod.inbox_kind)) kind
  where auth.uid() is null or private.has_role(variadic private.roles_of_inbox_kind(kind))
$$;

create function private.may_own_inbox_kind(p_operator uuid, p_kind prod.inbox_kind) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from prod.operator_roles r join prod.profiles p on p.id = r.user_id
    where r.user_id = p_operator and p.suspended_at is null
      and r.role = any (private.roles_of_inbox_kind(p_kind) || 'administrator'::prod.operator_role))
$$;

-- The operators who may own items of a kind: [{id, name}].
create function prod.list_inbox_owners(p_kind prod.inbox_kind) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_inbox_kind(p_kind);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'name', private.name_of(user_id))
      order by private.name_of(user_id), user_id), '[]')
    from prod.operators where private.may_own_inbox_kind(user_id, p_kind)
  );
end $$;

create function private.check_inbox_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id)
    and not private.may_own_inbox_kind(new.owner_id, new.kind) then
    raise exception 'OWNER_LACKS_ROLE';
  end if;
  return new;
end $$;
create trigger check_owner before insert or update on prod.inbox_items
  for each row when (new.owner_id is not null) execute function private.check_inbox_owner();

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_usage_events(text, text, timestamptz, timestamptz, integer, integer, text),
  prod.list_inbox_owners(prod.inbox_kind) to authenticated;
