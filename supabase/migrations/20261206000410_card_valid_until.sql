-- The banner stays after the last day of the card, until another card is there. Its sentences are true on both sides of
-- that day.
update private.notification_kinds
set title = 'The card ending in {last_four} is valid until {when}',
  description = 'Add a new card, so that payments of {organization} don’t fail.'
where type = 'card_expiring';
