-- Operators set the time of an intro call, and nothing writes to the two about it; so the banner does not say so.
update private.notification_kinds set description = 'It takes about a quarter of an hour. Write down what you would like to ask.'
where type = 'intro_call';
