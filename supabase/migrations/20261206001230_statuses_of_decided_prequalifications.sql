-- A refusal because the application has another status names that status, for dialogs whose application has left the
-- list (product/operations#prequalifications).
create or replace function prod.decide_prequalification(
  p_id uuid, p_from prod.prequalification_status, p_to prod.prequalification_status, p_note text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.prequalifications;
begin
  perform private.require_role('recruiter');
  select * into known from prod.prequalifications where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.status <> p_from or p_to in ('New', known.status) then
    raise exception 'ROW_CHANGED' using detail = known.status;
  end if;
  update prod.prequalifications set status = p_to, note = nullif(btrim(p_note), ''), decided_by = auth.uid(), decided_at = now()
  where id = p_id returning * into known;
  return private.prequalification_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
