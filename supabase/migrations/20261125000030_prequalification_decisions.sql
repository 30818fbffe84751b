-- Recruiters read prequalifications, and invite or decline the applicants (product/operations#prequalifications).

create type prod.prequalification_status as enum ('New', 'Invited', 'Declined');

alter table prod.prequalifications
  add column status prod.prequalification_status not null default 'New',
  add column note text constraint note_fits check (length(note) <= 1000),
  add column decided_by uuid references prod.profiles (id) on delete set null,
  add column decided_at timestamptz;
create index prequalifications_new on prod.prequalifications (created_at) where status = 'New';
create index prequalifications_decided_by on prod.prequalifications (decided_by);

create trigger audit after update on prod.prequalifications
  for each row when (private.is_operator()) execute function private.audit_change('prequalification', 'id');

create function private.prequalification_of(p_row prod.prequalifications) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_row) - 'decided_by' || jsonb_build_object(
    'created_at', private.iso(p_row.created_at), 'decided_at', private.iso(p_row.decided_at),
    'decided_by', private.name_of(p_row.decided_by),
    'has_account', exists (select from prod.profiles where email = p_row.email))
$$;

-- Prequalifications, newest first: {items, total}. p_query matches the name and the address.
create function prod.list_prequalifications(
  p_query text default null, p_status prod.prequalification_status default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter');
  return (
    with found as (
      select id, created_at from prod.prequalifications
      where (p_status is null or status = p_status)
        and (coalesce(p_query, '') = '' or strpos(lower(name || ' ' || email), lower(p_query)) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.prequalification_of(q) order by q.created_at desc, q.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 1000)) page
        join prod.prequalifications q using (id)), '[]'))
  );
end $$;

-- Invites or declines an applicant whose application is still in the status that the caller saw.
create function prod.decide_prequalification(
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
    raise exception 'ROW_CHANGED';
  end if;
  update prod.prequalifications set status = p_to, note = nullif(btrim(p_note), ''), decided_by = auth.uid(), decided_at = now()
  where id = p_id returning * into known;
  return private.prequalification_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function
  prod.list_prequalifications(text, prod.prequalification_status, integer, integer),
  prod.decide_prequalification(uuid, prod.prequalification_status, prod.prequalification_status, text) to authenticated;
