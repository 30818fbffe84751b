-- A change of a request leaves what an operator has written in its draft (product/assistant-requests#requests).

-- Title and description are made again only where they are still those of the request; role and hours follow only a change of
-- themselves.
create or replace function prod.change_assistant_request(p_id uuid, p_updated_at timestamptz, p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests := private.lock_request(p_id, p_updated_at);
  wanted prod.assistant_requests := jsonb_populate_record(known, p_changes - 'canceled');
  before prod.assistant_requests := known;
  state prod.request_state;
begin
  perform from prod.job_listings where id = known.listing_id for update;
  -- A match that is being decided says whether the assistant starts.
  perform from prod.matches where listing_id = known.listing_id order by id for update;
  state := private.request_state_of(known);
  if (p_changes ->> 'canceled')::boolean then
    if state in ('Starting', 'Filled', 'Canceled') then
      raise exception 'REQUEST_STARTED';
    end if;
    update prod.assistant_requests set canceled_at = now() where id = p_id returning * into known;
    update prod.job_listings set status = 'Closed' where id = known.listing_id;
    perform private.reject_undecided(known.organization_id, known.listing_id);
    return private.assistant_request_of(known);
  end if;
  if state <> 'Requested' or exists (select from prod.job_listings where id = known.listing_id and status <> 'Draft') then
    raise exception 'REQUEST_STARTED';
  end if;
  if not private.is_time_zone(wanted.timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  update prod.assistant_requests set role = wanted.role, hours_per_week = wanted.hours_per_week, skills = wanted.skills,
    timezone = wanted.timezone, budget_cents = wanted.budget_cents, starts_on = wanted.starts_on, note = wanted.note
  where id = p_id returning * into known;
  update prod.job_listings l set
    role = case when known.role = before.role then l.role else known.role end,
    hours_per_week = case when known.hours_per_week = before.hours_per_week then l.hours_per_week else known.hours_per_week end,
    title = case when l.title = left(before.role || ' for ' || o.name, 120)
      then left(known.role || ' for ' || o.name, 120) else l.title end,
    description = case
      when l.description = private.listing_description(before.skills, before.timezone, before.starts_on, before.note)
      then private.listing_description(known.skills, known.timezone, known.starts_on, known.note) else l.description end
  from prod.organizations o where l.id = known.listing_id and o.id = known.organization_id;
  return private.assistant_request_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
