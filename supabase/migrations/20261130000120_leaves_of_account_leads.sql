-- Account leads answer the leaves of the assistants whom they lead (product/leaves#states).

create function private.led_assistant_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select id from prod.profiles where account_lead_id = auth.uid() and private.has_role('account_lead')
$$;

create function private.leave_of(p_leave prod.leaves) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_leave.id, 'user_id', p_leave.user_id, 'assistant_name', private.name_of(p_leave.user_id),
    'kind', p_leave.kind, 'first_day', p_leave.first_day, 'last_day', p_leave.last_day, 'timezone', p_leave.timezone,
    'note', p_leave.note, 'state', p_leave.state, 'answer', p_leave.answer, 'decider_name', private.name_of(p_leave.decided_by),
    'created_at', private.iso(p_leave.created_at), 'updated_at', private.iso(p_leave.updated_at))
$$;

-- The leaves that the caller sees, as {items, total}, the latest first day first: their own, those of the assistants whose
-- leaves they answer, and, for account leads, those of any one person.
create function prod.list_leaves(
  p_id uuid default null, p_user_id uuid default null, p_offset integer default 0, p_limit integer default 10
) returns jsonb language sql stable security definer set search_path = '' as $$
  with seen as materialized (
    select l.* from prod.leaves l
    where not private.is_candidate() and (p_id is null or l.id = p_id) and (p_user_id is null or l.user_id = p_user_id)
      and (l.user_id = auth.uid() or l.user_id = any (array(select private.client_assistant_ids()))
        or l.user_id = any (array(select private.led_assistant_ids()))
        or (p_user_id is not null and (select private.has_role('account_lead'))))
  )
  select jsonb_build_object('total', (select count(*) from seen), 'items', coalesce((
    select jsonb_agg(private.leave_of(l) order by l.first_day desc, l.id)
    from (select * from prod.leaves where id in (
      select id from seen order by first_day desc, id offset p_offset limit least(p_limit, 100))) l), '[]'))
$$;

-- Moves a leave: the assistant cancels it before it begins, and a client of one of the assistant's teams or the account lead
-- approves or declines it once.
create or replace function prod.move_leave(p_id uuid, p_updated_at timestamptz, p_state prod.leave_state, p_answer text)
returns prod.leaves language plpgsql security definer set search_path = '' as $$
declare
  seen prod.leaves;
  moved prod.leaves;
begin
  select * into seen from prod.leaves l where l.id = p_id and not private.is_candidate()
    and (l.user_id = auth.uid() or l.user_id in (select private.client_assistant_ids())
      or l.user_id in (select private.led_assistant_ids())) for no key update;
  perform private.check_seen(seen.updated_at, p_updated_at);
  if p_state = 'Canceled' then
    if seen.user_id <> auth.uid() or seen.state not in ('Asked', 'Approved') then
      raise exception 'MOVE_NOT_ALLOWED';
    end if;
    if seen.first_day <= (now() at time zone seen.timezone)::date then
      raise exception 'LEAVE_BEGUN';
    end if;
    update prod.leaves set state = p_state where id = p_id returning * into moved;
  else
    if p_state = 'Asked' or seen.state <> 'Asked' or seen.user_id = auth.uid() then
      raise exception 'MOVE_NOT_ALLOWED';
    end if;
    update prod.leaves set state = p_state, answer = btrim(p_answer), decided_by = auth.uid()
    where id = p_id returning * into moved;
  end if;
  return moved;
end $$;

create trigger audit after update on prod.leaves
  for each row when (private.is_operator()) execute function private.audit_change('leave', 'user_id');

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_leaves(uuid, uuid, integer, integer) to authenticated;
