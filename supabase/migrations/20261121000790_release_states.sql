-- A file of its own, because a value can be used only after the transaction that adds it.
alter type prod.release_state add value 'canary' after 'live';
alter type prod.release_state add value 'withdrawn' after 'retired';
