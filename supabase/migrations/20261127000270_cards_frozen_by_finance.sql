-- A virtual card that finance froze stays frozen until finance unfreezes it (product/profile#virtual-card).

alter table prod.virtual_cards add column is_frozen_by_company boolean not null default false;
comment on column prod.virtual_cards.is_frozen_by_company is 'Then the assistant cannot unfreeze the card.';
alter table prod.virtual_cards add constraint only_frozen_by_company check (status = 'frozen' or not is_frozen_by_company);

create or replace function prod.freeze_virtual_card(frozen boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
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
  if card.is_frozen_by_company and not frozen then
    raise exception 'CARD_FROZEN';
  end if;
  if card.status <> wanted then
    update prod.virtual_cards set status = wanted where user_id = card.user_id;
    insert into prod.audit_events (actor_id, action, subject)
    values (card.user_id, case when frozen then 'virtual_card.frozen' else 'virtual_card.unfrozen' end, card.last_four);
  end if;
  return true;
end $$;

create or replace function prod.change_virtual_card(
  p_user_id uuid, p_updated_at timestamptz, p_status prod.virtual_card_status default null, p_limit_cents bigint default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.virtual_cards;
begin
  perform private.require_role('finance');
  select * into known from prod.virtual_cards where user_id = p_user_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  update prod.virtual_cards set
    status = coalesce(p_status, status), limit_cents = coalesce(p_limit_cents, limit_cents),
    is_frozen_by_company = case p_status when 'frozen' then true when 'active' then false else is_frozen_by_company end
  where user_id = p_user_id returning * into known;
  return private.virtual_card_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
