-- The audit trail shows the name of the subject of an event, and its search finds the event by this name.

-- Returns the ids of the subjects of events whose name contains the text. Deals and subscriptions have the name of their
-- team and organization, and bills their number. The names are read before the events: their indexes find the few that a
-- text names, and only those with events are kept, because a text may be in the address of everybody. Of a text that is too
-- short for these indexes, people need the whole word.
create function private.subjects_named(p_query text) returns text[] language plpgsql stable set search_path = '' as $$
declare
  part text := private.anywhere(p_query);
  is_short boolean := p_query !~ '[[:alnum:]]{3}';
  wanted bigint := substring(btrim(p_query) from '(?i)^(?:bill )?(?:no\. ?)?(\d{1,15})$')::bigint;
  organizations uuid[];
  teams uuid[];
begin
  organizations := array(select id from prod.organizations where name ilike part);
  teams := array(select id from prod.teams where name ilike part);
  return array(
    select named.id from (
      select id::text from prod.profiles where not is_short and words ilike part
      union all select id::text from prod.profiles
        where is_short and to_tsvector('simple', words) @@ plainto_tsquery('simple', p_query)
      union all select unnest(organizations)::text
      union all select unnest(teams)::text
      union all select id::text from prod.deals where team_id = any (teams)
      union all select id::text from prod.subscriptions where organization_id = any (organizations)
      union all select id::text from prod.job_listings where title ilike part
      union all select id::text from prod.bills where number = wanted
    ) named (id)
    where exists (select from prod.audit_events e where e.subject = named.id));
end $$;

create or replace function prod.list_audit_events(
  p_query text default null, p_since timestamptz default null, p_until timestamptz default null, p_offset integer default 0,
  p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return private.page_of('prod.audit_events', 'private.audit_event_of', array[
    'r.created_at >= ' || quote_literal(p_since),
    'r.created_at < ' || quote_literal(p_until),
    case when btrim(p_query) <> '' then format('(%s or r.subject = any (%L::text[]))',
      private.contains($words$concat_ws(' ', r.action, r.subject, a.first_name, a.last_name, a.username, a.email)$words$, p_query),
      private.subjects_named(p_query)) end
  ], jsonb_build_object(
    'action', 'r.action collate private.natural',
    'actor', format($actor$coalesce(%s, r.details ->> 'actor')$actor$, private.name_in('a')),
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles a on a.id = r.actor_id');
end $$;

revoke execute on all functions in schema prod, private from public;
