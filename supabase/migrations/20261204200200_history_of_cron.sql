-- pg_cron writes a row for each run and never deletes one. With the jobs every 5 seconds that is 17,000 rows a day, so
-- rows older than a day are deleted. The table private.jobs has the last run of each job.
do $$ begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('workspace job history', '17 * * * *',
      'delete from cron.job_run_details where end_time < now() - interval ''1 day''');
  end if;
exception when others then
  raise warning 'The history of pg_cron is not deleted by itself: %', sqlerrm;
end $$;
