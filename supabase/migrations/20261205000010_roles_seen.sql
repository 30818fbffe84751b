-- Sets the roles of a person. Without roles, the person is no operator any more. The last administrator stays. The lock makes
-- two administrators who remove each other at the same time wait for each other. p_before: the roles that the administrator
-- saw. If the person has others by now, somebody else has changed them, and nothing changes. Older BFFs send none.
drop function prod.set_operator_roles(text, prod.operator_role[]);
create function prod.set_operator_roles(
  p_email text, p_roles prod.operator_role[], p_before prod.operator_role[] default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.require_role();
  perform pg_advisory_xact_lock(hashtext('prod.operator_roles'));
  person := private.confirmed_person(p_email);
  if p_before is not null and (select array_agg(distinct role order by role) from unnest(p_before) role) is distinct from
    (select array_agg(role order by role) from prod.operator_roles where user_id = person) then
    raise exception 'ROW_CHANGED';
  end if;
  if not 'administrator' = any (p_roles)
    and not exists (select from prod.operator_roles where role = 'administrator' and user_id <> person) then
    raise exception 'LAST_ADMINISTRATOR';
  end if;
  delete from prod.operator_roles where user_id = person and role <> all (p_roles);
  if p_roles = '{}' then
    delete from prod.operators where user_id = person;
  else
    perform prod.make_operator(p_email, role) from unnest(p_roles) role;
  end if;
  return person;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.set_operator_roles(text, prod.operator_role[], prod.operator_role[]) to authenticated;
