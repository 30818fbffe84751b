-- The kind of mail of a later migration. A new value of an enumeration can be used only after the transaction that adds it.

alter type prod.mail_kind add value 'timesheet' after 'missed_shift';
