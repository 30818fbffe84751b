-- Notifications about ratings that are asked for, and about the ways to pay.
insert into private.notification_kinds (type, severity, days_until_recurrence, cta_link, title, description) values
  ('rate_assistant', 'BENEFIT', 14, '/team/{team_id}', 'How is {name} doing?',
    'A few sessions are done. Half a minute of feedback helps {name}, and us.'),
  ('reminder_rate_assistant', 'INFO', 14, '/team/{team_id}', 'Your rating of {name} is still open',
    'You have worked together for a while now. Tell us how it goes.'),
  ('no_payment_method', 'WARNING', 7, '/account/payment-method', '{organization} has no payment method',
    'Add a card or an account, so that the work is not interrupted.'),
  ('card_expiring', 'WARNING', 7, '/account/payment-method', 'The card ending in {last_four} expires on {when}',
    'Add its successor before then, and {organization} goes on without a gap.');

create function private.due_rating_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select r.client_id, kind::prod.notification_type, kind || ':' || r.id, t.organization_id,
    jsonb_build_object('name', private.name_of(r.assistant_id), 'team_id', r.team_id)
  from prod.reviews r join prod.teams t on t.id = r.team_id,
    lateral (select case when r.created_at > now() - interval '7 days' then 'rate_assistant' else 'reminder_rate_assistant' end as kind) age
  where r.score is null and (p_person is null or r.client_id = p_person)
    and exists (select from prod.client_organizations c where c.organization_id = t.organization_id and c.client_id = r.client_id)
    and exists (select from prod.team_members m where m.team_id = r.team_id and m.user_id = r.assistant_id and m.assistant_role is not null)
$$;

-- Owners are told, who alone can change it. A card is good until the last day of its month.
create function private.due_method_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select c.client_id, 'no_payment_method'::prod.notification_type, 'no_payment_method:' || o.id, o.id, jsonb_build_object('organization', o.name)
  from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
  where c.role = 'owner' and (p_person is null or c.client_id = p_person)
    and exists (select from prod.deals d where d.organization_id = o.id and private.is_open_deal(d.status))
    and not exists (select from prod.payment_methods m where m.organization_id = o.id and m.removed_at is null)
  union all
  select c.client_id, 'card_expiring', format('card_expiring:%s:%s', m.id, last_day), o.id,
    jsonb_build_object('organization', o.name, 'last_four', coalesce(m.last_four, '····'), 'when', to_char(last_day, 'MM/DD/YYYY'))
  from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
  join prod.payment_methods m on m.organization_id = o.id and m.removed_at is null and m.use is not null and m.exp_month is not null,
    lateral (select (make_date(m.exp_year, m.exp_month, 1) + interval '1 month - 1 day')::date as last_day) card
  where c.role = 'owner' and (p_person is null or c.client_id = p_person) and last_day <= (now() + interval '30 days')::date
$$;

create or replace function private.due_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select * from private.due_account_notifications(p_person)
  union all select * from private.due_match_notifications(p_person)
  union all select * from private.due_work_notifications(p_person)
  union all select * from private.due_rating_notifications(p_person)
  union all select * from private.due_method_notifications(p_person)
$$;

create trigger notify after insert or update on prod.reviews for each row execute function private.notify_person('client_id');
create function private.notify_organization() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications(private.clients_of(new.organization_id));
  return null;
end $$;
create trigger notify after insert or update on prod.payment_methods for each row execute function private.notify_organization();
create trigger notify after insert or update of status on prod.deals for each row execute function private.notify_organization();

revoke execute on all functions in schema prod, private from public;
