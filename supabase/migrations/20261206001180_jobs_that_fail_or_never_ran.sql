-- With pg_cron no BFF sees the result of prod.run_due_jobs, so the metrics also tell whether the last run of a job failed.
-- A job that has never run is due since it was added; before, nothing told that nobody runs the jobs at all.
alter table private.jobs add column added_at timestamptz not null default now();
comment on column private.jobs.added_at is 'When the job was added, or when this column was, if the job is older.';

create or replace view private.job_runs as
  select name, nullif(last_run_at, '-infinity') as last_run_at, last_error as error,
    round(extract(epoch from greatest(interval '0', now() - case
      when last_run_at > '-infinity' then last_run_at + make_interval(secs => every_seconds) else added_at end))) as late_seconds
  from private.jobs;

-- Returns the jobs, each with the seconds for which it has been due (0 if it is not) and whether its last run failed, and
-- the queues, each with the number of entries that could be worked off now, and the seconds for which the oldest of them
-- has waited.
create or replace function prod.read_backlog() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'lag', late_seconds, 'failing', error is not null)), '[]')
      from private.job_runs
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
