-- Kinds of the next migration: unread chat messages are mailed, and operators see mails that were given up. A new value of an
-- enumeration can be used only after the transaction that adds it.

alter type prod.notification_category add value 'messages' after 'account';
alter type prod.inbox_kind add value 'failed_mail' after 'failed_delivery';
