-- Kinds of mails of the next migration. A new value of an enumeration can be used only after the transaction that adds it.

alter type prod.mail_kind add value 'leave_asked' after 'timesheet';
alter type prod.mail_kind add value 'leave_answered' after 'leave_asked';
