-- A change that is sent to HubSpot directly is newer than the stored changes of the same contact that still wait, or that were
-- given up: they lose the properties that it sets, so that old values do not come back (product/integrations#hubspot).

create function prod.supersede_hubspot_changes(p_path text, p_properties text[]) returns void language sql set search_path = '' as $$
  update prod.hubspot_outbox o set
    body = jsonb_set(o.body, '{properties}', left_over.properties),
    sent_at = case when left_over.properties = '{}' then now() end,
    next_attempt_at = case when left_over.properties = '{}' then null else o.next_attempt_at end,
    last_error = case when left_over.properties = '{}' then 'A later change has replaced this one.' else o.last_error end
  from (select id, (body -> 'properties') - p_properties as properties from prod.hubspot_outbox
    where path = p_path and method = 'PATCH' and state <> 'sent' and body -> 'properties' ?| p_properties) left_over
  where o.id = left_over.id
$$;

revoke execute on all functions in schema prod, private from public;
