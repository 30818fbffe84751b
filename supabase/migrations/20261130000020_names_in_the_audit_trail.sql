-- Names for the ids in the audit trail (product/operations#audit).

-- Returns the name of what an id belongs to; a deal has the name of its team. Null for an unknown id.
create function private.name_of_id(p_id uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(
    private.name_of(p_id),
    (select name from prod.organizations where id = p_id),
    (select name from prod.teams where id = p_id),
    (select title from prod.job_listings where id = p_id),
    (select t.name from prod.deals d join prod.teams t on t.id = d.team_id where d.id = p_id))
$$;

-- One audit event as administrators see it, with the names of the ids in it.
create or replace function private.audit_event_of(p_event prod.audit_events) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_event) || jsonb_build_object(
    'created_at', private.iso(p_event.created_at),
    'actor', coalesce(private.name_of(p_event.actor_id), p_event.details ->> 'actor'),
    'actor_email', (select email from prod.profiles where id = p_event.actor_id),
    'names', (
      select coalesce(jsonb_object_agg(id, private.name_of_id(id::uuid)) filter (where private.name_of_id(id::uuid) is not null), '{}')
      from (
        select distinct found[1] as id from regexp_matches(
          concat_ws(' ', p_event.subject, p_event.before, p_event.after, p_event.details),
          '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
      ) ids))
$$;

revoke execute on all functions in schema private from public;
