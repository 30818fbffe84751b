-- Who was chosen sees it among their applications; a client they become only with the match.
update private.notification_kinds set cta_link = '/job-applications' where type = 'assistant_selected';
update prod.notifications set banner = jsonb_set(banner, '{cta_link}', '"/job-applications"')
where type = 'assistant_selected' and key is not null and status <> 'EXPIRED';
