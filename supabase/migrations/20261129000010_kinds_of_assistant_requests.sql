-- Kinds of the next migration. A new value of an enumeration can be used only after the transaction that adds it.

alter type prod.listing_status add value 'Draft' after 'Closed';
alter type prod.inbox_kind add value 'assistant_request' after 'unanswered_recommendation';
alter type prod.viewed_list add value 'requests' after 'mail';
