-- What a client has agreed on for a team. Whether its assistants may clock in follows from it (spec 5).
create type prod.client_status as enum (
  'PAYMENT_PENDING', 'CLOCKIN_PENDING', 'PENDING', 'PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'PAUSED', 'MANUAL',
  'CHARGED', 'CHURNED', 'LOST', 'VOID'
);

alter table prod.teams add constraint teams_of_organization unique (id, organization_id);
create table prod.deals (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  organization_id uuid not null,
  status prod.client_status not null,
  requires_shift boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (team_id, organization_id) references prod.teams (id, organization_id) on update cascade on delete cascade
);
create index deals_team on prod.deals (team_id, created_at desc);
create trigger touch before update on prod.deals for each row execute function private.touch_updated_at();
comment on column prod.deals.requires_shift is 'Whether clocking in needs a schedule that covers the start. Without, one may start at any time.';

-- Teams that were there before deals go on working.
insert into prod.deals (team_id, organization_id, status) select id, organization_id, 'ACTIVE' from prod.teams;

-- Statuses of a deal that is being worked on; shared/contracts/deal.ts has the same.
create function private.is_open_deal(status prod.client_status) returns boolean language sql immutable set search_path = '' as $$
  select status in ('CLOCKIN_PENDING', 'PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'MANUAL', 'CHARGED')
$$;

alter table prod.deals enable row level security;
grant select on prod.deals to authenticated;
create policy read_own_teams on prod.deals for select to authenticated using (private.can_see_team(team_id));

revoke execute on all functions in schema prod, private from public;
