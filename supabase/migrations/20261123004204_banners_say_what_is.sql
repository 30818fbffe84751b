-- A banner that stands says what is true now: what a bill still asks for after a part was paid, an organization's new name. The
-- check after an event writes it anew where that has changed; the one for everybody only makes and ends, since to write all words
-- each minute would cost more than they are worth.
create or replace function private.check_notifications(p_person uuid) returns integer language plpgsql security definer set search_path = '' as $$
declare
  made integer;
begin
  update prod.notifications set status = 'EXPIRED' where id in (
    select n.id from prod.notifications n
    where n.key is null and n.status = 'ACTIVE' and (p_person is null or n.user_id = p_person)
      and n.type in ('payment_overdue', 'payment_failed', 'pending_4_week_payment', 'download_app')
      and (private.needs_reason(n.type) or not private.offers_app())
    for update skip locked);
  with due as materialized (
    select * from private.due_notifications(p_person) d
    where not private.is_told_by_hand(d.user_id, d.type, d.organization_id)
      and (d.type <> 'download_app' or private.offers_app())
  ), over as (
    update prod.notifications set status = 'EXPIRED' where id in (
      select n.id from prod.notifications n
      where n.key is not null and n.status <> 'EXPIRED' and (p_person is null or n.user_id = p_person)
        and not exists (select from due d where d.user_id = n.user_id and d.key = n.key)
      for update skip locked)
  ), reworded as (
    update prod.notifications told set banner = now_said.banner from (
      select n.id, said.banner
      from due d
      join private.notification_kinds k on k.type = d.type
      join prod.notifications n on n.user_id = d.user_id and n.key = d.key and n.status <> 'EXPIRED',
      lateral (select private.banner_of(k, d.vars) as banner) said
      where p_person is not null and n.banner <> said.banner
      for update of n skip locked) now_said
    where told.id = now_said.id
  )
  insert into prod.notifications (user_id, organization_id, type, banner_type, severity, key, days_until_recurrence, banner)
  select d.user_id, d.organization_id, d.type, d.type, k.severity, d.key, k.days_until_recurrence, private.banner_of(k, d.vars)
  from due d join private.notification_kinds k on k.type = d.type
  where not exists (select from prod.notifications n where n.user_id = d.user_id and n.key = d.key and n.status <> 'EXPIRED')
  order by d.user_id, d.key
  on conflict (user_id, key) where key is not null and status <> 'EXPIRED' do nothing;
  get diagnostics made = row_count;
  perform private.recur_notifications(p_person, now());
  return made;
end $$;

create function private.banner_of(kind private.notification_kinds, vars jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('title', private.fill_words(kind.title, vars), 'description', private.fill_words(kind.description, vars),
    'cta_link', private.fill_words(kind.cta_link, vars))
$$;

drop trigger notify on prod.bills;
create trigger notify after insert or update of status, paid_cents, total_cents on prod.bills
  for each row execute function private.notify_organization();

create function private.reword_after_rename() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told(private.clients_of(new.id)
    || array(select assistant_id from prod.matches where organization_id = new.id));
  return null;
end $$;
create trigger reword_banners after update of name on prod.organizations
  for each row when (old.name is distinct from new.name) execute function private.reword_after_rename();

revoke execute on all functions in schema prod, private from public;
