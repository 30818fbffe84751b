-- The secret address of a user's calendar (product/calendar). Only a hash of the secret is stored.

create table prod.calendar_addresses (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  secret_hash text not null unique constraint secret_hash_fits check (length(secret_hash) <= 64),
  created_at timestamptz not null default now()
);
comment on column prod.calendar_addresses.secret_hash is 'SHA-256 of the secret in the address, in hexadecimal.';

alter table prod.calendar_addresses enable row level security;
grant select (user_id, created_at), delete on prod.calendar_addresses to authenticated;
create policy read_own on prod.calendar_addresses for select to authenticated using (user_id = (select auth.uid()));
create policy delete_own on prod.calendar_addresses for delete to authenticated using (user_id = (select auth.uid()));

-- Gives the viewer's calendar a new address. The old one stops working.
create function prod.replace_calendar_address(p_secret_hash text) returns void language sql security definer set search_path = '' as $$
  insert into prod.calendar_addresses (user_id, secret_hash) values (auth.uid(), p_secret_hash)
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now()
$$;

-- Returns what belongs into the calendar with this address: the owner's schedules or, for a client, those of the
-- assistants in the teams of their organizations, and the owner's interviews that are still to be held. Returns null for an
-- unknown address and while the owner is suspended.
create function prod.read_calendar(p_secret_hash text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schedules', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'team_id', t.id, 'team', t.name,
        'assistant', case when m.user_id <> owner.id then private.name_of(m.user_id) end,
        'week', (
          select coalesce(jsonb_agg(jsonb_build_object('start_weekday', s.start_weekday, 'start_minutes', s.start_minutes,
            'end_weekday', s.end_weekday, 'end_minutes', s.end_minutes)), '[]')
          from prod.schedules s where s.team_id = t.id and s.user_id = m.user_id))), '[]')
      from prod.team_members m
      join prod.teams t on t.id = m.team_id
      join prod.organizations o on o.id = t.organization_id and o.deleted_at is null
      where m.assistant_role is not null
        and (m.user_id = owner.id
          or exists (select from prod.client_organizations c where c.organization_id = o.id and c.client_id = owner.id))
        and not exists (select from prod.assistant_cvs v where v.user_id = owner.id and v.status in ('Unverified', 'Candidate'))),
    'interviews', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'scheduled_at', private.iso(i.scheduled_at))), '[]')
      from prod.interviews i
      left join prod.matches m on m.id = i.match_id
      where i.assistant_id = owner.id and i.scheduled_at is not null and i.outcome in ('Inteview Scheduled', 'Rescheduled')
        and (i.match_id is null or m.status not in ('Rejected', 'Not Interested', 'Removed', 'Matched'))))
  from prod.calendar_addresses a join prod.profiles owner on owner.id = a.user_id and owner.suspended_at is null
  where a.secret_hash = p_secret_hash
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.replace_calendar_address(text) to authenticated;
grant execute on function prod.read_calendar(text) to service_role;
