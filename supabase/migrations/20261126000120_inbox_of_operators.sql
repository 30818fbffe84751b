-- The inbox of operators: what waits for somebody, with an owner and a state (product/operations#inbox). And the calls to
-- HubSpot, which the BFF sends once it has a token (product/integrations#hubspot).

create type prod.inbox_kind as enum (
  'prequalification', 'reactivated_assistant', 'unanswered_recommendation', 'missed_shift', 'overdue_bill',
  'failed_delivery', 'hubspot'
);
create type prod.inbox_state as enum ('open', 'in_progress', 'done');
create type prod.hubspot_call_state as enum ('waiting', 'failed', 'sent');

-- When a call was tried, and why HubSpot did not accept it. A call without a next attempt was sent, or was given up.
alter table prod.hubspot_outbox
  add column attempts smallint not null default 0,
  add column last_error text,
  add column last_attempt_at timestamptz,
  add column next_attempt_at timestamptz default now(),
  add column sent_at timestamptz;
alter table prod.hubspot_outbox add column state prod.hubspot_call_state not null generated always as (
  case when sent_at is not null then 'sent'::prod.hubspot_call_state
    when next_attempt_at is null then 'failed'::prod.hubspot_call_state
    else 'waiting'::prod.hubspot_call_state end
) stored;
comment on column prod.hubspot_outbox.next_attempt_at is 'Null once the call was sent, or was given up.';
create index hubspot_outbox_waiting on prod.hubspot_outbox (next_attempt_at) where state = 'waiting';
create index hubspot_outbox_failed on prod.hubspot_outbox (last_attempt_at) where state = 'failed';
create index hubspot_outbox_waiting_of_path on prod.hubspot_outbox (path, id) where state = 'waiting';
create index hubspot_outbox_words on prod.hubspot_outbox using gin (path extensions.gin_trgm_ops);
create trigger audit after update on prod.hubspot_outbox
  for each row when (private.is_operator()) execute function private.audit_change('hubspot_call', 'id');

create function private.hubspot_call_of(p_call prod.hubspot_outbox) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_call) || jsonb_build_object(
    'created_at', private.iso(p_call.created_at), 'last_attempt_at', private.iso(p_call.last_attempt_at),
    'next_attempt_at', private.iso(p_call.next_attempt_at), 'sent_at', private.iso(p_call.sent_at))
$$;

-- Returns calls to send, each to one caller only. A call that is not finished is returned again, after twice the time of
-- the previous attempt, up to ten times. A change of a contact waits for earlier changes of the same contact, which would
-- otherwise overwrite it later.
create function prod.claim_hubspot_calls(p_limit integer default 10) returns jsonb language plpgsql set search_path = '' as $$
declare
  claimed jsonb;
begin
  update prod.hubspot_outbox set next_attempt_at = null, last_error = coalesce(last_error, 'No answer.')
  where state = 'waiting' and attempts >= 10 and next_attempt_at <= now();
  with due as (
    select o.id from prod.hubspot_outbox o
    where o.state = 'waiting' and o.next_attempt_at <= now() and not (o.method = 'PATCH' and exists (
      select from prod.hubspot_outbox e where e.path = o.path and e.id < o.id and e.state = 'waiting'))
    order by o.id limit p_limit for update of o skip locked
  ), taken as (
    update prod.hubspot_outbox o set attempts = o.attempts + 1, last_attempt_at = now(),
      next_attempt_at = now() + interval '1 minute' * (2 ^ o.attempts)
    from due where o.id = due.id returning o.id, o.method, o.path, o.body
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') into claimed from taken t;
  return claimed;
end $$;

-- Saves the result of a call: sent without an error. A final error gives the call up, and so does the tenth error.
create function prod.finish_hubspot_call(p_id bigint, p_error text, p_is_final boolean) returns void language sql set search_path = '' as $$
  update prod.hubspot_outbox set
    sent_at = case when p_error is null then now() end,
    last_error = p_error,
    next_attempt_at = case when p_error is not null and not p_is_final and attempts < 10 then next_attempt_at end
  where id = p_id and state = 'waiting'
$$;

-- Calls to HubSpot, newest first: {items, total}. p_query matches the path.
create function prod.list_hubspot_outbox(
  p_query text default null, p_state prod.hubspot_call_state default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return (
    with found as (
      select o.id from prod.hubspot_outbox o
      where (p_state is null or o.state = p_state)
        and (coalesce(p_query, '') = '' or o.path ilike private.anywhere(p_query))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.hubspot_call_of(o) order by o.id desc)
      from (select id from found order by id desc offset p_offset limit least(p_limit, 100)) page
        join prod.hubspot_outbox o using (id)), '[]'))
  );
end $$;

-- Sends a call again that was given up. The other calls are waiting for their next attempt, or were sent. A change of a
-- contact leaves out the properties that later changes of the contact have set, so that old values do not come back.
create function prod.retry_hubspot(p_id bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.hubspot_outbox;
begin
  perform private.require_role();
  select * into known from prod.hubspot_outbox where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.state <> 'failed' then
    raise exception 'ROW_CHANGED';
  end if;
  update prod.hubspot_outbox set attempts = 0, next_attempt_at = now(),
    body = case when method = 'PATCH' then coalesce(jsonb_set(body, '{properties}', (body -> 'properties') - array(
      select jsonb_object_keys(later.body -> 'properties') from prod.hubspot_outbox later
      where later.path = known.path and later.method = 'PATCH' and later.id > p_id and later.state = 'sent')), body)
    else body end
  where id = p_id returning * into known;
  return private.hubspot_call_of(known);
end $$;

-- Contacts that sign-up links name. Anyone can write a link, so a contact becomes that of the profile only after HubSpot has
-- confirmed that it has the address of the account.
create table private.hubspot_links (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  contact_id text not null check (contact_id ~ '^[0-9]{1,20}$'),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index hubspot_links_due on private.hubspot_links (next_attempt_at);

alter table private.hubspot_links enable row level security;

create function private.keep_hubspot_link() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.hubspot_links as kept (user_id, contact_id)
  select p.id, new.metadata ->> 'hubspot_contact_id' from prod.profiles p
  where p.id = new.user_id and p.hubspot_contact_id is null and new.metadata ->> 'hubspot_contact_id' ~ '^[0-9]{1,20}$'
  on conflict (user_id) do update set contact_id = excluded.contact_id, attempts = 0, next_attempt_at = now()
  where kept.contact_id <> excluded.contact_id;
  return null;
end $$;
create trigger keep_hubspot_link after insert or update of metadata on prod.onboarding_progress
  for each row when (new.metadata ? 'hubspot_contact_id') execute function private.keep_hubspot_link();

-- Accounts that signed up before.
insert into private.hubspot_links (user_id, contact_id)
select distinct on (p.id) p.id, o.metadata ->> 'hubspot_contact_id'
from prod.onboarding_progress o join prod.profiles p on p.id = o.user_id
where p.hubspot_contact_id is null and o.metadata ->> 'hubspot_contact_id' ~ '^[0-9]{1,20}$'
order by p.id, o.updated_at desc;

-- Returns contacts of links to check, each to one caller only: [{user_id, contact_id, email}]. An address that nobody has
-- confirmed may belong to somebody else.
create function prod.claim_hubspot_links(p_limit integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  with due as (
    select l.user_id, lower(u.email) as email from private.hubspot_links l join auth.users u on u.id = l.user_id
    where l.next_attempt_at <= now() and u.email_confirmed_at is not null
    order by l.next_attempt_at limit p_limit for update of l skip locked
  ), taken as (
    update private.hubspot_links l set attempts = least(l.attempts + 1, 10),
      next_attempt_at = now() + interval '1 minute' * (2 ^ l.attempts)
    from due where l.user_id = due.user_id returning l.user_id, l.contact_id, due.email
  )
  select coalesce(jsonb_agg(to_jsonb(t)), '[]') into claimed from taken t;
  return claimed;
end $$;

-- Saves the result of the check. A contact of somebody else is forgotten.
create function prod.finish_hubspot_link(p_user_id uuid, p_contact_id text, p_is_theirs boolean) returns void
language sql security definer set search_path = '' as $$
  update prod.profiles set hubspot_contact_id = p_contact_id
  where id = p_user_id and hubspot_contact_id is null and p_is_theirs;
  delete from private.hubspot_links where user_id = p_user_id and contact_id = p_contact_id
$$;

-- The owner and the state that operators gave an item. The items themselves come from private.inbox_sources.
create table prod.inbox_items (
  kind prod.inbox_kind not null,
  subject_id text not null check (length(subject_id) <= 200),
  owner_id uuid references prod.operators (user_id) on delete set null,
  state prod.inbox_state not null default 'open',
  note text check (length(note) <= 500),
  source_at timestamptz not null,
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (kind, subject_id)
);
create index inbox_items_owner on prod.inbox_items (owner_id);
comment on column prod.inbox_items.source_at is 'When the source had last changed. A later change opens the item again.';
create trigger touch before update on prod.inbox_items for each row execute function private.touch_version();
create trigger audit after insert or update on prod.inbox_items
  for each row execute function private.audit_change('inbox_item', 'subject_id');

alter table prod.inbox_items enable row level security;

create index pipeline_entries_reactivated on prod.pipeline_entries (reactivated_at) where reactivated_at is not null;
create index matches_recommended on prod.matches (updated_at) where status = 'Reco Sent';
create index bills_past_due on prod.bills (due_at) where status = 'PASTDUE';
create index push_deliveries_failed on prod.push_deliveries (created_at) where state is null and error is not null;

-- The kinds of items that the caller may see and change.
create function private.inbox_kinds() returns prod.inbox_kind[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(k.kind), '{}')
  from (values
    ('prequalification'::prod.inbox_kind, array['recruiter']::prod.operator_role[]),
    ('reactivated_assistant', array['recruiter']::prod.operator_role[]),
    ('unanswered_recommendation', array['account_lead']::prod.operator_role[]),
    ('missed_shift', array['account_lead']::prod.operator_role[]),
    ('overdue_bill', array['account_lead', 'finance']::prod.operator_role[]),
    ('failed_delivery', '{}'::prod.operator_role[]),
    ('hubspot', '{}'::prod.operator_role[])
  ) k (kind, roles)
  where auth.uid() is null or private.has_role(variadic k.roles)
$$;

create function private.require_inbox_kind(p_kind prod.inbox_kind) returns void language plpgsql stable set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  if p_kind <> all (private.inbox_kinds()) then
    raise exception 'ROLE_REQUIRED' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Shifts that began 15 minutes to a day ago and for which the assistant has not clocked in, although it was allowed. The
-- expensive questions come last, for the few shifts that are left.
create function private.missed_shifts() returns table (user_id uuid, team_id uuid, start timestamptz)
language sql stable set search_path = '' as $$
  with clock as materialized (
    select private.week_minute(now()) as minute
  ), shifts as materialized (
    select s.user_id, s.team_id, begun.start, begun.start + make_interval(mins => private.schedule_length(s)) as ending
    from clock, prod.schedules s
    join prod.team_members m on m.team_id = s.team_id and m.user_id = s.user_id and m.assistant_role is not null,
    lateral (select date_trunc('minute', now(), 'UTC')
      - make_interval(mins => (clock.minute - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080) as start) begun
    where (clock.minute - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080 between 15 and 1439
  ), missed as materialized (
    select s.user_id, s.team_id, s.start from shifts s
    where not exists (select from prod.sessions w
      where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at between s.start - interval '1 day' and s.ending and coalesce(w.ended_at, now()) >= s.start)
  )
  select m.user_id, m.team_id, m.start from missed m
  where not private.is_restricted(m.user_id) and private.clock_in_refusal(m.user_id, m.team_id, m.start) is null
$$;

-- What waits for somebody, of the given kinds. `since` is when it began to wait, `changed_at` when it last changed. The title
-- is null where it is the name of the person or of the organization.
create function private.inbox_sources(p_kinds prod.inbox_kind[]) returns table (
  kind prod.inbox_kind, subject_id text, title text, detail text, since timestamptz, changed_at timestamptz,
  person_id uuid, organization_id uuid, match_id uuid, bill_id uuid
) language sql stable set search_path = '' as $$
  select 'prequalification'::prod.inbox_kind, q.id::text, q.name, q.email, q.created_at, q.created_at,
    null::uuid, null::uuid, null::uuid, null::uuid
  from prod.prequalifications q where 'prequalification' = any (p_kinds) and q.status = 'New'
  union all
  select 'reactivated_assistant', e.assistant_id::text, null, null, e.reactivated_at, e.reactivated_at, e.assistant_id, null, null, null
  from prod.pipeline_entries e where 'reactivated_assistant' = any (p_kinds) and e.reactivated_at is not null
  union all
  select 'unanswered_recommendation', m.id::text, null, null, m.updated_at, m.updated_at, m.assistant_id, m.organization_id, m.id, null
  from prod.matches m
  where 'unanswered_recommendation' = any (p_kinds) and m.status = 'Reco Sent' and m.updated_at < now() - interval '3 days'
  union all
  select 'missed_shift', concat_ws(':', s.user_id, s.team_id, extract(epoch from s.start)::bigint), null, t.name, s.start, s.start,
    s.user_id, t.organization_id, null, null
  from private.missed_shifts() s join prod.teams t on t.id = s.team_id where 'missed_shift' = any (p_kinds)
  union all
  select 'overdue_bill', b.id::text, 'Bill No. ' || b.number, null, b.due_at, b.updated_at, null, b.organization_id, null, b.id
  from prod.bills b where 'overdue_bill' = any (p_kinds) and b.status = 'PASTDUE'
  union all
  -- A device that is gone needs nobody: its user registers again.
  select 'failed_delivery', d.id::text, null, d.error, d.created_at, d.created_at, d.user_id, null, null, null
  from prod.push_deliveries d
  where 'failed_delivery' = any (p_kinds) and d.state is null and d.error is not null and d.device_token_id is not null
  union all
  select 'hubspot', o.id::text, o.method || ' ' || o.path, o.last_error, o.last_attempt_at, o.last_attempt_at, null, null, null, null
  from prod.hubspot_outbox o where 'hubspot' = any (p_kinds) and o.state = 'failed'
$$;

create type private.inbox_row as (
  kind prod.inbox_kind, subject_id text, title text, detail text, since timestamptz, changed_at timestamptz,
  person_id uuid, organization_id uuid, match_id uuid, bill_id uuid,
  owner_id uuid, state prod.inbox_state, note text, updated_at timestamptz
);

-- What waits, with its words, owner and state. An item that is done opens again when its source changes.
create function private.inbox_rows(p_kinds prod.inbox_kind[]) returns setof private.inbox_row
language sql stable set search_path = '' as $$
  select s.kind, s.subject_id, coalesce(s.title, nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.username, p.email, o.name),
    coalesce(s.detail, o.name, p.email), s.since, s.changed_at, s.person_id, s.organization_id, s.match_id, s.bill_id,
    i.owner_id, case when i.source_at = s.changed_at then i.state else 'open' end, i.note, i.updated_at
  from private.inbox_sources(p_kinds) s
  left join prod.inbox_items i on i.kind = s.kind and i.subject_id = s.subject_id
  left join prod.profiles p on p.id = s.person_id
  left join prod.organizations o on o.id = s.organization_id
$$;

create function private.inbox_item_of(p_row private.inbox_row) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_row) - 'changed_at' - 'owner_id' || jsonb_build_object(
    'since', private.iso(p_row.since), 'updated_at', private.iso(p_row.updated_at),
    'owner', case when p_row.owner_id is not null
      then jsonb_build_object('id', p_row.owner_id, 'name', private.name_of(p_row.owner_id)) end)
$$;

-- Items that the caller may see, longest waiting first: {items, total}. p_query matches the title and the detail. p_owner is
-- 'me' or 'none'. Without p_state, items that are done are left out.
create function prod.list_inbox(
  p_query text default null, p_kind prod.inbox_kind default null, p_owner text default null,
  p_state prod.inbox_state default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_inbox_kind(p_kind);
  return (
    with found as materialized (
      select r from private.inbox_rows(case when p_kind is null then private.inbox_kinds() else array[p_kind] end) r
      where case when p_state is null then r.state <> 'done' else r.state = p_state end
        and (p_owner is null or case p_owner when 'me' then r.owner_id = auth.uid() else r.owner_id is null end)
        and (coalesce(p_query, '') = '' or concat_ws(' ', r.title, r.detail) ilike private.anywhere(p_query))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.inbox_item_of(page.r) order by (page.r).since, (page.r).kind, (page.r).subject_id)
      from (
        select f.r from found f order by (f.r).since, (f.r).kind, (f.r).subject_id offset p_offset limit least(p_limit, 100)
      ) page), '[]'))
  );
end $$;

-- The number of items that are not done, by kind, for the kinds that the caller may see.
create function prod.count_inbox() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (
    select coalesce(jsonb_object_agg(k.kind::text, coalesce(c.items, 0)), '{}')
    from unnest(private.inbox_kinds()) k (kind)
    left join (
      select r.kind, count(*) as items from private.inbox_rows(private.inbox_kinds()) r where r.state <> 'done' group by r.kind
    ) c on c.kind = k.kind
  );
end $$;

-- Gives an item an owner, a state or a note. The caller names the version that they saw, or null if nobody had changed the
-- item. A null leaves a value as it is, except the owner if p_sets_owner is true.
create function prod.change_inbox_item(
  p_kind prod.inbox_kind, p_subject_id text, p_updated_at timestamptz default null, p_sets_owner boolean default false,
  p_owner_id uuid default null, p_state prod.inbox_state default null, p_note text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  source_changed_at timestamptz;
  known prod.inbox_items;
begin
  perform private.require_inbox_kind(p_kind);
  select s.changed_at into source_changed_at from private.inbox_sources(array[p_kind]) s where s.subject_id = p_subject_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.inbox_items (kind, subject_id, owner_id, state, note, source_at)
  values (p_kind, p_subject_id, p_owner_id, coalesce(p_state, 'open'), nullif(btrim(p_note), ''), source_changed_at)
  on conflict do nothing;
  if found then
    if p_updated_at is not null then
      raise exception 'ROW_CHANGED';
    end if;
  else
    select * into strict known from prod.inbox_items where kind = p_kind and subject_id = p_subject_id for update;
    perform private.check_seen(known.updated_at, coalesce(p_updated_at, '-infinity'));
    update prod.inbox_items set
      owner_id = case when p_sets_owner then p_owner_id else owner_id end,
      state = coalesce(p_state, case when source_at = source_changed_at then state else 'open' end),
      note = case when p_note is null then note else nullif(btrim(p_note), '') end,
      source_at = source_changed_at
    where kind = p_kind and subject_id = p_subject_id;
  end if;
  return (
    select private.inbox_item_of(r) from private.inbox_rows(array[p_kind]) r where r.subject_id = p_subject_id
  );
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_hubspot_outbox(text, prod.hubspot_call_state, integer, integer), prod.retry_hubspot(bigint),
  prod.list_inbox(text, prod.inbox_kind, text, prod.inbox_state, integer, integer), prod.count_inbox(),
  prod.change_inbox_item(prod.inbox_kind, text, timestamptz, boolean, uuid, prod.inbox_state, text) to authenticated;
