-- Banners say what there is: the chat tells a client without a team how to reach us, and a referral has no reward.
update private.notification_kinds set description = '{organization} is set up. See what comes next and how to reach us.'
where type = 'new_client_onboarding';
update private.notification_kinds set description = 'Share your link with somebody who could use VIP 24/7 too.'
where type = 'magic_vip_referral';
