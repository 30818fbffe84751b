-- Whoever computes bills or earnings while another one is at it is told so by null: 0 said that nothing was left to compute, which
-- nobody knows then.
create or replace function prod.compute_earnings(p_limit integer default 2000) returns integer language plpgsql set search_path = '' as $$
declare
  taken bigint[];
  changed record;
  computed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('earnings', 0)) then
    return null;
  end if;
  taken := array(select id from private.changed_weeks order by id limit p_limit);
  for changed in
    select distinct w.user_id, w.team_id, w.week_start from private.changed_weeks w
    join prod.profiles on profiles.id = w.user_id
    join prod.teams on teams.id = w.team_id
    where w.id = any (taken)
  loop
    perform private.compute_week(changed.user_id, changed.team_id, changed.week_start);
    computed := computed + 1;
  end loop;
  delete from private.changed_weeks where id = any (taken);
  return computed;
end $$;

create or replace function prod.compute_bills(p_limit integer default 2000) returns integer language plpgsql security definer set search_path = '' as $$
declare
  taken bigint[];
  changed record;
  computed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('bills', 0)) then
    return null;
  end if;
  taken := array(select id from private.changed_bill_weeks order by id limit p_limit);
  for changed in
    select distinct t.organization_id, w.week_start from private.changed_bill_weeks w join prod.teams t on t.id = w.team_id
    where w.id = any (taken) order by w.week_start, t.organization_id
  loop
    perform private.compute_work_bill(changed.organization_id, changed.week_start);
    computed := computed + 1;
  end loop;
  delete from private.changed_bill_weeks where id = any (taken);
  computed := computed + private.bill_subscriptions();
  update prod.bills set status = 'PASTDUE' where status in ('DUE', 'PARTIALLY_PAID') and due_at < now();
  return computed;
end $$;
