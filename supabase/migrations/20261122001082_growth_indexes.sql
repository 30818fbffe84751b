-- What a check of notifications asks of each reason, and what lists count and sort, come from an index however much history there is.

create index notifications_by_hand on prod.notifications (user_id, type)
  where key is null and (status = 'ACTIVE' or (status = 'DISMISSED' and days_until_recurrence is not null));
drop index prod.notifications_history;
create index notifications_history on prod.notifications (user_id, created_at desc, id) include (organization_id);
