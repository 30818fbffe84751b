-- Jobs that run on a schedule, without a user. Each row names a function of schema prod without parameters. The
-- function must be safe to run at any time and any number of times.
create table private.jobs (
  name text primary key check (name ~ '^[a-z_]+$'),
  every_seconds integer not null check (every_seconds between 1 and 604800),
  last_run_at timestamptz not null default '-infinity',
  last_error text
);
comment on column private.jobs.last_error is 'What its last run failed with; null when it went well.';

alter table private.jobs enable row level security;
grant select, update on private.jobs to service_role;
create policy run on private.jobs for all to service_role using (true) with check (true);

-- Runs the jobs that are due and returns them as [{name, ms, error}]. Returns an empty array while another caller runs
-- the jobs, so any number of callers is allowed. A failing job rolls back only its own changes.
create function prod.run_due_jobs() returns jsonb language plpgsql set search_path = '' as $$
declare
  job private.jobs;
  failure text;
  began timestamptz;
  ran jsonb := '[]';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('jobs', 0)) then
    return ran;
  end if;
  for job in
    select * from private.jobs where last_run_at <= clock_timestamp() - make_interval(secs => every_seconds) order by last_run_at, name
  loop
    began := clock_timestamp();
    failure := null;
    begin
      execute format('select prod.%I()', job.name);
    exception when others then
      failure := sqlerrm;
    end;
    update private.jobs set last_run_at = began, last_error = failure where name = job.name;
    ran := ran || jsonb_build_object('name', job.name, 'error', failure,
      'ms', round(extract(epoch from clock_timestamp() - began) * 1000));
  end loop;
  return ran;
end $$;

-- Hosted projects run the jobs with pg_cron. On other servers, the BFF runs them.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('workspace jobs', '5 seconds', 'select prod.run_due_jobs()');
  end if;
exception when others then
  raise warning 'The jobs were not given to pg_cron, so that the BFF has to run them (JOBS_INTERVAL_MS): %', sqlerrm;
end $$;

revoke execute on all functions in schema prod, private from public;
