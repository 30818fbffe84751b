-- The operators' page of an organization shows a bill that a credit covers as the page of the bill does.
do $$
declare
  known text := pg_get_functiondef('prod.read_organization'::regproc);
  before text := 'select id, number, kind, status, currency, total_cents, paid_cents, private.iso(due_at) as due_at from prod.bills';
begin
  if strpos(known, before) = 0 then
    raise exception 'read_organization does not contain: %', before;
  end if;
  execute replace(known, before,
    'select id, number, kind, status, currency, total_cents, paid_cents, credited_cents, private.iso(due_at) as due_at from prod.bills');
end $$;

revoke execute on all functions in schema prod, private from public;
