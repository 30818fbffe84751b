-- A release token may allow its holder to end the remote (product/remotes#tokens).

alter type prod.release_scope add value 'retire' after 'rollback';
alter table prod.release_tokens drop constraint release_tokens_scopes_check;
alter table prod.release_tokens add constraint release_tokens_scopes_check check (cardinality(scopes) between 1 and 4);
