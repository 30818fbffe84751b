-- Every signed-in person can speak to the database without the application, and what one writes others read. So each text,
-- list and document here says how long it may be, and where others depend on it, of which shape it is: the limits of
-- shared/contracts, which a test compares. `length(btrim(x))` says nothing about x.

-- Lengths are judged before patterns. A null passes: what must be there is told by `not null`.
create function private.is_email(address text) returns boolean language sql immutable set search_path = '' as $$
  select case when length(address) <= 254 then address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' else address is null end
$$;

-- A picture that the application has stored: at the storage, in somebody's folder of the bucket avatars.
create function private.is_picture_address(address text) returns boolean language sql immutable set search_path = '' as $$
  select case when length(address) <= 2048
    then address ~ '^https?://[^\s?#@\\]+/storage/v1/object/public/avatars/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z]{3,4}$'
    else address is null end
$$;

create function private.are_texts(texts text[], most integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when cardinality(texts) <= most
    then coalesce(array_ndims(texts), 1) = 1
      and not exists (select from unnest(texts) as item where item is null or length(item) > longest)
    else texts is null end
$$;

create function private.are_emails(addresses text[], most integer) returns boolean language sql immutable set search_path = '' as $$
  select private.are_texts(addresses, most, 254)
    and not exists (select from unnest(addresses) as address where not private.is_email(address))
$$;

-- A text in a JSON document.
create function private.is_json_text(value jsonb, shortest integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'string' and length(value #>> '{}') between shortest and longest
$$;

create function private.is_billing_address(address jsonb) returns boolean language sql immutable set search_path = '' as $$
  select address is null or case when jsonb_typeof(address) = 'object' then
    address - '{line1,line2,city,region,postal_code,country}'::text[] = '{}'
    and private.is_json_text(address -> 'line1', 1, 120) and private.is_json_text(address -> 'city', 1, 120)
    and private.is_json_text(coalesce(address -> 'line2', '""'), 0, 120)
    and private.is_json_text(coalesce(address -> 'region', '""'), 0, 120)
    and private.is_json_text(coalesce(address -> 'postal_code', '""'), 0, 120)
    and private.is_json_text(address -> 'country', 2, 2) and address ->> 'country' ~ '^[A-Z]{2}$'
  else false end is true
$$;

create function private.is_banner(banner jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(banner) = 'object' then
    private.is_json_text(banner -> 'title', 0, 500) and private.is_json_text(banner -> 'description', 0, 2000)
    and (coalesce(banner -> 'cta_link', 'null') = 'null' or private.is_json_text(banner -> 'cta_link', 0, 2048))
    and octet_length(banner::text) <= 16384
  else false end is true
$$;

-- What is there already and does not fit is cut, or taken out where a part of it would mean nothing.
update prod.profiles set avatar_url = null where not private.is_picture_address(avatar_url);
update prod.organizations set avatar_url = null where not private.is_picture_address(avatar_url);
update prod.organization_settings set
  contact_email = case when private.is_email(contact_email) then contact_email end,
  receipt_recipient = case when private.is_email(receipt_recipient) then receipt_recipient end,
  invoice_recipients = array(select address from unnest(invoice_recipients) as address where private.is_email(address) limit 10),
  billing_address = case when private.is_billing_address(billing_address) then billing_address end
where not (private.is_email(contact_email) and private.is_email(receipt_recipient) and private.are_emails(invoice_recipients, 10)
  and private.is_billing_address(billing_address));
update prod.assistant_work_experiences
set responsibilities = array(select left(item, 300) from unnest(responsibilities) as item where item is not null limit 20)
where not private.are_texts(responsibilities, 20, 300);
delete from prod.notifications where not private.is_banner(banner);
update prod.audit_events set details = '{}' where octet_length(details::text) > 16384;

alter table prod.profiles
  add constraint avatar_url_stored check (private.is_picture_address(avatar_url)),
  add constraint integrations_fit check (octet_length(integrations::text) <= 200);
alter table prod.organizations add constraint avatar_url_stored check (private.is_picture_address(avatar_url));
alter table prod.organization_settings
  add constraint contact_email_shape check (private.is_email(contact_email)),
  add constraint receipt_recipient_shape check (private.is_email(receipt_recipient)),
  add constraint invoice_recipients_shape check (private.are_emails(invoice_recipients, 10)),
  add constraint billing_address_shape check (private.is_billing_address(billing_address)),
  add constraint metadata_fits check (octet_length(metadata::text) <= 4096);
alter table prod.assistant_work_experiences
  add constraint responsibilities_shape check (private.are_texts(responsibilities, 20, 300));
alter table prod.notifications add constraint banner_shape check (private.is_banner(banner));
alter table prod.audit_events add constraint details_fit check (octet_length(details::text) <= 16384);

do $$
declare
  rule record;
begin
  for rule in select * from (values
    ('profiles', 'email', 255), ('profiles', 'username', 80), ('profiles', 'nickname', 80), ('profiles', 'first_name', 80),
    ('profiles', 'last_name', 80), ('profiles', 'phone', 40), ('profiles', 'signup_url', 500),
    ('profiles', 'onboarding_funnel', 120), ('profiles', 'hubspot_contact_id', 64),
    ('organizations', 'name', 120), ('teams', 'name', 120), ('conversations', 'title', 120),
    ('sessions', 'timezone', 64), ('sessions', 'version', 20), ('eod_reports', 'timezone', 64),
    ('tasks', 'title', 200), ('job_listings', 'title', 120), ('trainings', 'name', 120),
    ('transitions', 'from_state', 40), ('transitions', 'to_state', 40),
    ('assistant_work_experiences', 'company', 120), ('assistant_work_experiences', 'title', 120),
    ('assistant_education', 'school', 120), ('assistant_certifications', 'name', 120),
    ('audit_events', 'action', 80), ('audit_events', 'subject', 200), ('prequalifications', 'name', 120),
    ('virtual_cards', 'holder', 120), ('virtual_cards', 'brand', 40)
  ) as rules (relation, field, most) loop
    execute format('update prod.%1$I set %2$I = left(%2$I, %3$s) where length(%2$I) > %3$s', rule.relation, rule.field, rule.most);
    execute format('alter table prod.%1$I add constraint %4$I check (length(%2$I) <= %3$s)',
      rule.relation, rule.field, rule.most, rule.field || '_fits');
  end loop;
end $$;

-- What a visitor's sign-up carried is kept as far as it fits, so that nothing in it makes the sign-up fail.
create or replace function private.start_onboarding() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := new.raw_user_meta_data -> 'onboarding';
  kept jsonb;
begin
  if jsonb_typeof(given) is distinct from 'object' then
    given := '{}';
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into kept from jsonb_each(given)
  where (jsonb_typeof(value) = 'boolean' and key in ('magic_247_enabled', 'magic_vip_247', 'is_reusable'))
    or (jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 200 and key in (
      'invite_type', 'organizationId', 'organization_name', 'signup_code', 'hubspot_contact_id', 'username', 'firstname',
      'lastname', 'phone'));
  if octet_length(kept::text) > 4096 then
    kept := '{}';
  end if;
  insert into prod.onboarding_progress (user_id, step, completed, metadata) values (new.id, 'SIGN_UP', true, kept);
  return new;
end $$;

revoke execute on all functions in schema prod, private from public;
-- Checks run as whoever writes.
grant execute on function private.is_email(text), private.is_picture_address(text), private.are_texts(text[], integer, integer),
  private.are_emails(text[], integer), private.is_json_text(jsonb, integer, integer), private.is_billing_address(jsonb),
  private.is_banner(jsonb) to authenticated, service_role;
