-- A deleted account takes only its own address, phone number and full name with it (product/my-data#deletion).

-- Returns a regular expression that finds a text as it is written in a JSON document.
create function private.json_pattern(p_text text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(to_jsonb(p_text)::text, '^"|"$', '', 'g'), '([][\\^$.*+?(){}|-])', '\\\1', 'g')
$$;

-- Returns a regular expression that finds the address, the phone number and the full name of a person in the text of a JSON
-- document, but not as a part of a longer address or word, or of another person's longer name. A phone number with less than
-- seven digits is left out, because it may be anything.
create function private.mentions_of(p_person prod.profiles) returns text language plpgsql stable set search_path = '' as $$
declare
  -- Not after a letter or digit, unless it belongs to an escape such as \n.
  starts constant text := '(?<![^\\][[:alnum:]])';
  ends constant text := '(?![[:alnum:]])';
  full_name text := case when p_person.first_name <> '' and p_person.last_name <> ''
    then p_person.first_name || ' ' || p_person.last_name end;
  name_pattern text := starts || private.json_pattern(full_name) || ends;
  longer_names text := (
    select string_agg(distinct case when starts_with(other, full_name) then '(?!' || private.json_pattern(other) || ')'
      else '(?<!' || private.json_pattern(split_part(other, full_name, 1)) || ')' end, '')
    from (select first_name || ' ' || last_name as other from prod.profiles) others
    where other <> full_name and to_jsonb(other)::text ~ name_pattern);
begin
  return concat_ws('|',
    '(?<![^\\][[:alnum:]]|[._%+-])' || private.json_pattern(p_person.email) || '(?![.-]?[[:alnum:]])',
    case when length(regexp_replace(p_person.phone, '\D', '', 'g')) >= 7
      then starts || private.json_pattern(btrim(p_person.phone)) || ends end,
    coalesce(longer_names, '') || name_pattern);
end $$;

drop function private.without_texts(jsonb, text[]);
-- Replaces what a regular expression finds in the strings of a JSON document. Keys and numbers stay.
create function private.without_mentions(p_document jsonb, p_mentions text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_document)
    when 'string' then regexp_replace(p_document::text, p_mentions, 'Deleted user', 'g')::jsonb
    when 'array' then (
      select coalesce(jsonb_agg(private.without_mentions(item, p_mentions) order by place), '[]')
      from jsonb_array_elements(p_document) with ordinality items (item, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.without_mentions(value, p_mentions)), '{}') from jsonb_each(p_document))
    else p_document
  end;
end $$;

-- Removes what names a person from rows of others: their address, their phone number and their full name.
create or replace function private.erase_mentions(p_person prod.profiles) returns void language plpgsql set search_path = '' as $$
declare
  address text := lower(p_person.email);
  mentions text := private.mentions_of(p_person);
  -- The trail keeps what was done, and not how the person was called.
  names constant text[] := '{first_name,last_name,username,nickname,phone,email,avatar_url}';
begin
  update prod.organization_settings set
    contact_email = nullif(contact_email, address), receipt_recipient = nullif(receipt_recipient, address),
    invoice_recipients = array_remove(invoice_recipients, address)
  where contact_email = address or receipt_recipient = address or address = any (invoice_recipients);
  delete from prod.organization_invites where email = address;
  delete from prod.prequalifications where email = address;
  delete from prod.mail_deliveries where mail_deliveries.address = lower(p_person.email);
  delete from private.suppressed_addresses where suppressed_addresses.address = lower(p_person.email);
  delete from prod.hubspot_outbox where body::text ~ mentions or path ~ mentions
    or path ~ ('/contacts/' || private.json_pattern(p_person.hubspot_contact_id) || '(?![[:alnum:]])');
  update prod.notifications set banner = private.without_mentions(banner, mentions) where banner::text ~ mentions;
  update private.answered_calls set answer = private.without_mentions(answer, mentions) where answer::text ~ mentions;
  update prod.audit_events set subject = p_person.id where subject = p_person.email;
  update prod.audit_events set details = private.without_mentions(details, mentions),
    before = private.without_mentions(before, mentions) - names, after = private.without_mentions(after, mentions) - names
  where subject = p_person.id::text;
  update prod.audit_events set details = private.without_mentions(details, mentions),
    before = private.without_mentions(before, mentions), after = private.without_mentions(after, mentions)
  where subject <> p_person.id::text and concat(details, before, after) ~ mentions;
end $$;

revoke execute on all functions in schema private from public;
