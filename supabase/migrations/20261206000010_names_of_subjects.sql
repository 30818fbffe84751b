-- Names for more subjects in the audit trail: bills, payments, payout runs, subscriptions, rates, earnings,
-- applications, timesheets and corrections (product/operations#audit).

-- Returns the name of what an id belongs to. What has no name of its own has that of its bill, team, organization or person.
-- Null for an unknown id.
create or replace function private.name_of_id(p_id uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(
    private.name_of(p_id),
    (select name from prod.organizations where id = p_id),
    (select name from prod.teams where id = p_id),
    (select title from prod.job_listings where id = p_id),
    (select t.name from prod.deals d join prod.teams t on t.id = d.team_id where d.id = p_id),
    (select 'Bill No. ' || number from prod.bills where id = p_id),
    (select 'Bill No. ' || b.number from prod.payments p join prod.bills b on b.id = p.bill_id where p.id = p_id),
    (select 'Bill No. ' || b.number
      from prod.refunds r join prod.payments p on p.id = r.payment_id join prod.bills b on b.id = p.bill_id where r.id = p_id),
    (select 'Payout run No. ' || number from prod.payout_runs where id = p_id),
    (select o.name from prod.subscriptions s join prod.organizations o on o.id = s.organization_id where s.id = p_id),
    (select name from prod.prequalifications where id = p_id),
    (select private.name_of(user_id) from prod.timesheets where id = p_id),
    (select private.name_of(user_id) from prod.session_corrections where id = p_id))
$$;

-- Returns the name of the subject of an event whose id is a number: the person of a rate or an earning, with the team if
-- there is one, and the team of a billing rate. Null for all other events, and if the row is deleted.
create function private.name_of_numbered(p_action text, p_subject text) returns text language sql stable set search_path = '' as $$
  select concat_ws(', ', private.name_of(r.user_id), t.name)
  from (
    select user_id, team_id from prod.rates where id = case when p_action like 'rate.%' then p_subject::bigint end
    union all
    select null, team_id from prod.billing_rates where id = case when p_action like 'billing_rate.%' then p_subject::bigint end
    union all
    select user_id, team_id from prod.earnings where id = case when p_action like 'earning.%' then p_subject::bigint end
  ) r left join prod.teams t on t.id = r.team_id
$$;

-- One audit event as administrators see it, with the names of its subject and of the ids in it.
create or replace function private.audit_event_of(p_event prod.audit_events) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_event) || jsonb_build_object(
    'created_at', private.iso(p_event.created_at),
    'actor', coalesce(private.name_of(p_event.actor_id), p_event.details ->> 'actor'),
    'actor_email', (select email from prod.profiles where id = p_event.actor_id),
    'names', (
      select coalesce(jsonb_object_agg(id, name) filter (where name is not null), '{}')
      from (
        select distinct found[1] as id, private.name_of_id(found[1]::uuid) as name from regexp_matches(
          concat_ws(' ', p_event.subject, p_event.before, p_event.after, p_event.details),
          '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
        union all
        select p_event.subject, private.name_of_numbered(p_event.action, p_event.subject)
      ) named))
$$;

revoke execute on all functions in schema private from public;
