-- The kinds of mails of the next migration. A new value of an enumeration can be used only after the transaction that adds it.

alter type prod.mail_kind add value 'export_ready' after 'new_device';
alter type prod.mail_kind add value 'account_deletion' after 'export_ready';
