-- The last run of each job, for the state of the installation that operators read, and for the metrics of the BFF.

-- How long each job has been due (0 if it is not), and what its last run failed with. last_run_at is null for a job that
-- has never run; it is not late.
create view private.job_runs as
  select name, nullif(last_run_at, '-infinity') as last_run_at, last_error as error,
    case when last_run_at > '-infinity' then round(extract(epoch from
      greatest(now() - last_run_at - make_interval(secs => every_seconds), interval '0'))) else 0 end as late_seconds
  from private.jobs;

-- Returns the jobs as [{name, last_run_at, late_seconds, error}].
create function prod.read_job_runs() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r) order by r.name), '[]') from private.job_runs r
$$;

revoke execute on all functions in schema prod, private from public;
