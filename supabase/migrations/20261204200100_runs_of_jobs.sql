-- The last run of each job, for the state of the installation that operators read.

-- Returns the jobs as [{name, last_run_at, late_seconds, error}]: for how long each has been due (0 if it is not), and
-- what its last run failed with. last_run_at is null for a job that has never run; it is not late.
create function prod.read_job_runs() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', j.name,
    'last_run_at', case when j.last_run_at > '-infinity' then j.last_run_at end,
    'late_seconds', case when j.last_run_at > '-infinity' then round(extract(epoch from
      greatest(now() - j.last_run_at - make_interval(secs => j.every_seconds), interval '0'))) else 0 end,
    'error', j.last_error) order by j.name), '[]')
  from private.jobs j
$$;

revoke execute on all functions in schema prod, private from public;
