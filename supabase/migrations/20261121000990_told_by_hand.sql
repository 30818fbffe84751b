-- One banner of a type: what somebody has been told by hand is not told again by a producer, and takes the place of what a
-- producer has told. It counts while it shows, or will come back.
create function private.is_told_by_hand(person uuid, kind prod.notification_type, org uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from prod.notifications n
    where n.user_id = person and n.type = kind and n.key is null
      and (n.status = 'ACTIVE' or (n.status = 'DISMISSED' and n.days_until_recurrence is not null))
      and (n.organization_id = org) is not false)
$$;

-- Makes what is due, ends what is over, brings back what recurs, and tells how many were made. One statement and so one
-- snapshot: what another check makes meanwhile is neither made again nor ended. None waits for another's rows, and all make
-- theirs in the same order, so that two never wait for each other.
create or replace function private.check_notifications(p_person uuid) returns integer language plpgsql security definer set search_path = '' as $$
declare
  made integer;
begin
  with due as materialized (
    select * from private.due_notifications(p_person) d where not private.is_told_by_hand(d.user_id, d.type, d.organization_id)
  ), over as (
    update prod.notifications set status = 'EXPIRED' where id in (
      select n.id from prod.notifications n
      where n.key is not null and n.status <> 'EXPIRED' and (p_person is null or n.user_id = p_person)
        and not exists (select from due d where d.user_id = n.user_id and d.key = n.key)
      for update skip locked)
  )
  insert into prod.notifications (user_id, organization_id, type, banner_type, severity, key, days_until_recurrence, banner)
  select d.user_id, d.organization_id, d.type, d.type, k.severity, d.key, k.days_until_recurrence, jsonb_build_object(
    'title', private.fill_words(k.title, d.vars), 'description', private.fill_words(k.description, d.vars),
    'cta_link', private.fill_words(k.cta_link, d.vars))
  from due d join private.notification_kinds k on k.type = d.type
  where not exists (select from prod.notifications n where n.user_id = d.user_id and n.key = d.key and n.status <> 'EXPIRED')
  order by d.user_id, d.key
  on conflict (user_id, key) where key is not null and status <> 'EXPIRED' do nothing;
  get diagnostics made = row_count;
  perform private.recur_notifications(p_person, now());
  return made;
end $$;

revoke execute on all functions in schema prod, private from public;
