-- Usage events for administrators (product/operations#usage), and items of the inbox for any operator who sees their kind
-- (product/operations#inbox).

create index usage_events_created_at on prod.usage_events (created_at);

-- Usage events, newest first: {items, total, kinds}. p_query matches the event, and the name and the address of the person.
-- `kinds` has for each event the number of times and of people, whatever p_event is.
create function prod.list_usage_events(
  p_query text default null, p_event text default null, p_since timestamptz default null, p_until timestamptz default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return (
    with matching as materialized (
      select e.id, e.event, e.user_id
      from prod.usage_events e join prod.profiles p on p.id = e.user_id
      where (p_since is null or e.created_at >= p_since) and (p_until is null or e.created_at < p_until)
        and (coalesce(p_query, '') = ''
          or concat_ws(' ', e.event, p.first_name, p.last_name, p.username, p.email) ilike private.anywhere(p_query))
    ), found as (select id from matching where p_event is null or event = p_event)
    select jsonb_build_object('total', (select count(*) from found),
      'kinds', coalesce((select jsonb_agg(jsonb_build_object('event', k.event, 'times', k.times, 'people', k.people) order by k.event)
        from (select event, count(*) as times, count(distinct user_id) as people from matching group by event) k), '[]'),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event, 'properties', e.properties, 'person_id', e.user_id,
          'name', private.name_of(e.user_id), 'email', p.email, 'created_at', private.iso(e.created_at)) order by e.id desc)
        from (select id from found order by id desc offset p_offset limit least(p_limit, 100)) page
          join prod.usage_events e using (id) join prod.profiles p on p.id = e.user_id), '[]'))
  );
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
grant execute on function prod.list_usage_events(text, text, timestamptz, timestamptz, integer, integer),
  prod.list_inbox_owners(prod.inbox_kind) to authenticated;
