-- The next due date of an organization leaves out the bills of disputed weeks (product/timesheets#money).

-- Members of an organization read its bills, but not the timesheets of all its teams.
alter function private.is_disputed_week(prod.bills) security definer;

-- Those of the given bills that the caller may read and that a dispute holds back.
create function prod.disputed_bills(p_ids uuid[]) returns uuid[] language sql stable set search_path = '' as $$
  select array(select b.id from prod.bills b where b.id = any (p_ids) and private.is_disputed_week(b))
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.is_disputed_week(prod.bills), prod.disputed_bills(uuid[]) to authenticated;
