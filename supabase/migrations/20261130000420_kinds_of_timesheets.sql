-- Kinds of the next migration. A new value of an enumeration can be used only after the transaction that adds it.

alter type prod.inbox_kind add value 'timesheet' after 'missed_shift';
alter type prod.viewed_list add value 'timesheets' after 'requests';
