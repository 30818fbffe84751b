-- Who has signed in with a temporary password knows no password to enter in the settings, so the notification opens the page
-- that asks for none. Notifications of the demo have no key, and keep their links.
update private.notification_kinds set cta_link = '/create-password' where type = 'change_password';
update prod.notifications set banner = banner || '{"cta_link": "/create-password"}'
where type = 'change_password' and key is not null and status <> 'EXPIRED';
