-- A canceled request wants no assistant any more (product/assistant-requests#requests).

-- Changes or cancels a request. The wishes change only while the listing is a draft, because assistants apply to the open one.
-- A request can be canceled until the assistant starts; its listing closes, and its matches are rejected. p_changes holds the
-- changed fields.
create or replace function prod.change_assistant_request(p_id uuid, p_updated_at timestamptz, p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests := private.lock_request(p_id, p_updated_at);
  wanted prod.assistant_requests := jsonb_populate_record(known, p_changes - 'canceled');
  state prod.request_state := private.request_state_of(known);
  undecided prod.matches;
begin
  perform from prod.job_listings where id = known.listing_id for update;
  if (p_changes ->> 'canceled')::boolean then
    if state in ('Starting', 'Filled', 'Canceled') then
      raise exception 'REQUEST_STARTED';
    end if;
    update prod.assistant_requests set canceled_at = now() where id = p_id returning * into known;
    update prod.job_listings set status = 'Closed' where id = known.listing_id;
    for undecided in
      select * from prod.matches
      where listing_id = known.listing_id and status not in ('Rejected', 'Not Interested', 'Removed', 'Matched')
      order by id for update
    loop
      perform private.keep_move('match', undecided.id, undecided.assistant_id, undecided.status::text, 'Rejected');
      update prod.matches set status = 'Rejected' where id = undecided.id;
    end loop;
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
  update prod.job_listings l set role = known.role, hours_per_week = known.hours_per_week,
    title = left(known.role || ' for ' || o.name, 120),
    description = private.listing_description(known.skills, known.timezone, known.starts_on, known.note)
  from prod.organizations o where l.id = known.listing_id and o.id = known.organization_id;
  return private.assistant_request_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
