-- The kind of the next migration. A new value of an enumeration can be used only after the transaction that adds it.

alter type prod.inbox_kind add value 'selected_assistant' after 'unanswered_recommendation';
