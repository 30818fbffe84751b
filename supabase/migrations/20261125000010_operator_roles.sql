-- Roles of operators, and the audit trail of what operators change (product/operations).

create type prod.operator_role as enum ('administrator', 'recruiter', 'account_lead', 'finance');

create table prod.operator_roles (
  user_id uuid not null references prod.operators (user_id) on delete cascade,
  role prod.operator_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table prod.operator_roles enable row level security;
grant select on prod.operator_roles to authenticated;
create policy read_self on prod.operator_roles for select to authenticated using (user_id = (select auth.uid()));

-- Operators had every right before there were roles.
insert into prod.operator_roles (user_id, role) select user_id, 'administrator' from prod.operators;

-- Returns whether the caller has one of the roles. Administrators have the rights of every role.
create function private.has_role(variadic p_roles prod.operator_role[] default '{}') returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from prod.operator_roles
    where user_id = auth.uid() and role = any (p_roles || 'administrator'::prod.operator_role)
  )
$$;

-- A caller without an account has the secret key, because anon may execute no function.
create function private.require_role(variadic p_roles prod.operator_role[] default '{}') returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_role(variadic p_roles) then
    raise exception 'ROLE_REQUIRED' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The values of a row before and after a change. An update keeps only the columns that differ.
alter table prod.audit_events
  add column before jsonb constraint before_fits check (octet_length(before::text) <= 32768),
  add column after jsonb constraint after_fits check (octet_length(after::text) <= 32768);
create index audit_events_subject on prod.audit_events (subject, id);

drop policy read_remotes_as_operator on prod.audit_events;
create policy read_as_administrator on prod.audit_events for select to authenticated using ((select private.has_role()));

-- Writes an audit event for a changed row. Arguments of the trigger: the noun, and the column that identifies the subject.
create function private.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  noun text := tg_argv[0];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end;
  verb text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
  subject text := coalesce(new_row, old_row) ->> tg_argv[1];
  changed text[];
begin
  if tg_op = 'UPDATE' then
    changed := array(select key from jsonb_each(new_row) where value is distinct from old_row -> key);
    if changed = '{}' then
      return null;
    end if;
    old_row := (select jsonb_object_agg(key, old_row -> key) from unnest(changed) key);
    new_row := (select jsonb_object_agg(key, new_row -> key) from unnest(changed) key);
  end if;
  insert into prod.audit_events (actor_id, action, subject, before, after)
  values (auth.uid(), noun || '.' || verb, subject, old_row, new_row);
  return null;
end $$;

create trigger audit after insert or delete on prod.operator_roles
  for each row execute function private.audit_change('operator_role', 'user_id');

-- Returns the person with this address. An address that nobody has confirmed may belong to somebody else than the person who
-- signed up with it.
create function private.confirmed_person(p_email text) returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid;
  is_confirmed boolean;
begin
  select id, email_confirmed_at is not null into person, is_confirmed from auth.users where email = lower(btrim(p_email));
  if person is null then
    raise exception 'PERSON_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if not is_confirmed then
    raise exception 'ADDRESS_NOT_CONFIRMED';
  end if;
  return person;
end $$;

-- Makes the account with this address an operator with a role. Only the secret key may call it: `npm run make-operator`.
create function prod.make_operator(p_email text, p_role prod.operator_role) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.confirmed_person(p_email);
begin
  insert into prod.operators (user_id) values (person) on conflict do nothing;
  insert into prod.operator_roles (user_id, role) values (person, p_role) on conflict do nothing;
  return person;
end $$;

-- The operators with their roles, for administrators.
create function prod.list_operators() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', private.name_of(p.id), 'email', p.email, 'avatar_url', p.avatar_url,
      'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from prod.operator_roles r where r.user_id = p.id),
      'created_at', private.iso(o.created_at)) order by private.name_of(p.id), p.id), '[]')
    from prod.operators o join prod.profiles p on p.id = o.user_id
  );
end $$;

-- Sets the roles of a person. Without roles, the person is no operator any more. The last administrator stays. The lock makes
-- two administrators who remove each other at the same time wait for each other.
create function prod.set_operator_roles(p_email text, p_roles prod.operator_role[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.require_role();
  perform pg_advisory_xact_lock(hashtext('prod.operator_roles'));
  person := private.confirmed_person(p_email);
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

-- Audit events, newest first: {items, total}. p_query matches the action, the subject and the name and address of the actor.
create function prod.list_audit_events(
  p_query text default null, p_since timestamptz default null, p_until timestamptz default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return (
    with found as (
      select e.id, e.action, e.subject, e.before, e.after, e.details, e.created_at,
        e.actor_id, coalesce(private.name_of(e.actor_id), e.details ->> 'actor') as actor, p.email as actor_email
      from prod.audit_events e left join prod.profiles p on p.id = e.actor_id
      where (p_since is null or e.created_at >= p_since) and (p_until is null or e.created_at < p_until)
        and (coalesce(p_query, '') = '' or strpos(
          lower(concat_ws(' ', e.action, e.subject, p.first_name, p.last_name, p.username, p.email)), lower(p_query)) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(to_jsonb(page) || jsonb_build_object('created_at', private.iso(page.created_at)) order by page.id desc)
      from (select * from found order by id desc offset p_offset limit least(p_limit, 1000)) page), '[]'))
  );
end $$;

-- The functions that asked for an operator ask for a role. Their bodies stay the same otherwise.
do $$
declare
  asked record;
begin
  for asked in values
    ('prod.move_assistant'::regproc, '''recruiter'''), ('prod.move_pipeline', '''recruiter'''),
    ('prod.add_interview', '''recruiter'''), ('prod.move_interview', '''recruiter'''),
    ('prod.add_training', '''recruiter'''), ('prod.move_training', '''recruiter'''),
    ('prod.propose_match', '''recruiter'', ''account_lead'''), ('prod.list_recruits', '''recruiter'', ''account_lead'''),
    ('prod.read_recruit', '''recruiter'', ''account_lead'''),
    ('prod.promote_release', ''), ('prod.roll_back_release', ''), ('prod.remote_health', '')
  loop
    execute replace(pg_get_functiondef(asked.column1), 'private.require_operator()', 'private.require_role(' || asked.column2 || ')');
  end loop;
  execute replace(pg_get_functiondef('prod.move_match'::regproc), 'private.is_operator()', 'private.has_role(''recruiter'', ''account_lead'')');
  execute replace(pg_get_functiondef('prod.move_bill'::regproc), 'private.is_operator()', 'private.has_role(''finance'')');
end $$;
drop function private.require_operator();

-- Whether the caller works on matches. A policy calls it without arguments, so that the planner sees that no column decides.
create function private.works_on_matches() returns boolean language sql stable security definer set search_path = '' as $$
  select private.has_role('recruiter', 'account_lead')
$$;

-- The tables that every operator could read.
alter policy read_as_operator on prod.transition_reasons using ((select private.works_on_matches()));
alter policy read_as_operator on prod.remote_releases using ((select private.has_role()));
alter policy read_as_operator on prod.remote_reports using ((select private.has_role()));
alter policy read_as_operator on prod.usage_events using ((select private.has_role()));
alter policy read_as_operator on prod.hubspot_outbox using ((select private.has_role()));

revoke execute on all functions in schema prod, private from public;
grant execute on function private.has_role(prod.operator_role[]), private.require_role(prod.operator_role[]),
  private.works_on_matches(), prod.list_operators(), prod.set_operator_roles(text, prod.operator_role[]),
  prod.list_audit_events(text, timestamptz, timestamptz, integer, integer) to authenticated;
