-- A remote whose files have all arrived, but whose code waits longer than the time limit, is not a slow release host.

alter type prod.report_cause add value 'stalled' after 'timeout';
