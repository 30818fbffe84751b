-- What waits for background work, for the metrics of the BFF.

-- Returns the jobs, each with the seconds for which it has been due (0 if it is not), and the queues, each with the number
-- of entries that could be worked off now, and the seconds for which the oldest of them has waited. A job that has
-- never run is left out.
create function prod.read_backlog() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'lag', late_seconds)), '[]')
      from private.job_runs where last_run_at is not null
    ),
    'queues', (
      select jsonb_agg(jsonb_build_object('name', q.name, 'waiting', q.waiting, 'lag', round(coalesce(
        extract(epoch from greatest(now() - q.oldest, interval '0')), 0))))
      from (
        select 'mails' as name, count(*) as waiting, min(next_attempt_at) as oldest
        from prod.mail_deliveries where state = 'waiting' and next_attempt_at <= now()
        union all
        -- A push that has waited longer is given up.
        select 'pushes', count(*), min(created_at) from prod.push_deliveries
        where state is null and error is null and created_at > now() - interval '1 hour'
        union all
        select 'charges', count(*), min(created_at) from prod.payments where status = 'pending'
      ) q
    )
  )
$$;
revoke execute on all functions in schema prod, private from public;
