-- Empties all tables of a new project before the data of a copy is loaded (docs/deploy.md, "Backup and restore"), because
-- migrations have filled some. Run it in one session and transaction with the data: triggers and foreign keys then stay
-- silent, as each row was checked when it was first written. Some tables of Supabase belong to another role of the project.
-- Those that this role may not empty stay as they are: the migrations, which it ran, have not filled them either.
set session_replication_role = replica;

do $$
declare
  name regclass;
begin
  if exists (select from auth.users) then
    raise exception 'This project has accounts. Name an empty one: its data would be replaced.';
  end if;
  for name in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('prod', 'private', 'auth', 'storage') and c.relkind = 'r' and c.relname !~ 'migrations$'
      and (n.nspname in ('prod', 'private') or has_table_privilege(c.oid, 'delete'))
  loop
    execute format('delete from %s', name);
  end loop;
end $$;
