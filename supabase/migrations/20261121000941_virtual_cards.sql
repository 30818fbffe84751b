-- The virtual card of an assistant: what is printed on it but its number, of which nothing but the last four digits is kept.
create type prod.virtual_card_status as enum ('active', 'frozen');

create table prod.virtual_cards (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  holder text not null check (length(btrim(holder)) between 1 and 120),
  brand text not null check (length(btrim(brand)) between 1 and 40),
  last_four text not null check (last_four ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2020 and 2100),
  status prod.virtual_card_status not null default 'active',
  limit_cents bigint not null check (limit_cents >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on prod.virtual_cards for each row execute function private.touch_updated_at();

-- Candidates are let in nowhere but at their dashboard, their CV and their preferences.
create function private.works_as_assistant() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status <> 'Candidate')
$$;

alter table prod.virtual_cards enable row level security;
grant select on prod.virtual_cards to authenticated;
create policy read_own on prod.virtual_cards for select to authenticated
  using (user_id = (select auth.uid()) and (select private.works_as_assistant()));

-- Freezes the viewer's card, or makes it usable again. Returns whether they have one. Each change leaves a trace.
create function prod.freeze_virtual_card(frozen boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  wanted prod.virtual_card_status := case when frozen then 'frozen' else 'active' end;
  card prod.virtual_cards;
begin
  if not private.works_as_assistant() then
    return false;
  end if;
  select * into card from prod.virtual_cards where user_id = auth.uid() for update;
  if card.user_id is null then
    return false;
  end if;
  if card.status <> wanted then
    update prod.virtual_cards set status = wanted where user_id = card.user_id;
    insert into prod.audit_events (actor_id, action, subject)
    values (card.user_id, case when frozen then 'virtual_card.frozen' else 'virtual_card.unfrozen' end, card.last_four);
  end if;
  return true;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.works_as_assistant() to authenticated;
grant execute on function prod.freeze_virtual_card(boolean) to authenticated;
