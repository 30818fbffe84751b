-- What the team of a remote needs to find a failure: the stack, the page and the browser.

alter table prod.remote_reports
  add column stack text check (length(stack) <= 2000),
  add column browser text check (length(browser) <= 80);
comment on column prod.remote_reports.page is 'The pattern of the page that was drawn, or that was open when something failed.';
comment on column prod.remote_reports.stack is 'The calls of the error, the innermost first, with files and positions of the build.';
comment on column prod.remote_reports.browser is 'The browser with its major version and the system, such as Firefox 140 on Windows.';

-- Saves a report. A repeated report changes nothing. Returns false if the page view has reached its limit of reports.
create or replace function prod.record_report(report jsonb, p_limit integer) returns boolean
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from prod.remote_reports where page_view = report ->> 'page_view') >= p_limit then
    return false;
  end if;
  insert into prod.remote_reports (page_view, viewer_key, remote, version, phase, outcome, cause, code, detail, page, stack, browser, ms)
  values (report ->> 'page_view', report ->> 'viewer_key', report ->> 'remote', report ->> 'version', report ->> 'phase',
    (report ->> 'outcome')::prod.report_outcome, (report ->> 'cause')::prod.report_cause, report ->> 'code', report ->> 'detail',
    report ->> 'page', report ->> 'stack', report ->> 'browser', (report ->> 'ms')::int)
  on conflict do nothing;
  return true;
end $$;

revoke execute on all functions in schema prod, private from public;
