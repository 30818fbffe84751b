-- A page that remote.json lists, but that the code of the remote does not know, is a failure of the release.

alter type prod.report_cause add value 'missing_page' after 'missing_module';
