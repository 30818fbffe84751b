-- Usage events, and the calls that HubSpot would have received.

-- Users can only add events, and operators can read them.
create table prod.usage_events (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references prod.profiles (id) on delete cascade,
  event text not null check (event ~ '^[a-z][a-z0-9_.]{0,63}$'),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object' and length(properties::text) <= 4000),
  created_at timestamptz not null default now()
);
create index usage_events_event on prod.usage_events (event, created_at desc);
create index usage_events_user on prod.usage_events (user_id);

alter table prod.usage_events enable row level security;
grant select, insert (user_id, event, properties) on prod.usage_events to authenticated;
create policy read_as_operator on prod.usage_events for select to authenticated using ((select private.is_operator()));
create policy insert_own on prod.usage_events for insert to authenticated with check (user_id = (select auth.uid()));

-- Calls to HubSpot, recorded here if no HubSpot account is configured.
create table prod.hubspot_outbox (
  id bigint generated always as identity primary key,
  method text not null,
  path text not null,
  body jsonb not null default '{}',
  created_at timestamptz not null default now()
);

alter table prod.hubspot_outbox enable row level security;
grant select on prod.hubspot_outbox to authenticated;
create policy read_as_operator on prod.hubspot_outbox for select to authenticated using ((select private.is_operator()));

create function prod.record_usage(p_event text, p_properties jsonb) returns void language sql set search_path = '' as $$
  insert into prod.usage_events (event, properties) values (p_event, p_properties)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.record_usage(text, jsonb) to authenticated;
