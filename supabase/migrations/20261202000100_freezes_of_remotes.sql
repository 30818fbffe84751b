-- Code of a remote that keeps the page busy is a failure of the release.

alter type prod.report_cause add value 'freeze' after 'render';
