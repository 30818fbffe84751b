-- Operators see and change people: account leads, availability, programs, suspensions (product/operations#people).

create type prod.availability_status as enum (
  'For Recommendation', 'MI Scheduled', 'For CSM Review', 'Recommended', 'Unresponsive', 'On-hold', 'Part-time', 'Unavailable',
  'Currently Working', 'Currently Working - For IFR', 'Eligible for Non-TQL Rematching', 'Not Applicable', 'Blacklisted',
  'Pending Recommendation', 'Reapplication'
);
create type prod.program_type as enum ('MEA', 'MEA 6.0', 'Boutique', 'SharedEA', 'NONE');

-- The account lead refers to a profile. A second relation between profiles and operators would be ambiguous for the queries
-- that embed the operator of a profile.
alter table prod.profiles
  add column account_lead_id uuid references prod.profiles (id) on delete set null,
  add column suspended_at timestamptz,
  add column suspension_reason text constraint suspension_reason_fits check (length(suspension_reason) between 1 and 500),
  add constraint suspended_with_reason check ((suspended_at is null) = (suspension_reason is null));
create index profiles_account_lead on prod.profiles (account_lead_id);
create index profiles_suspended on prod.profiles (id) where suspended_at is not null;
-- prod.list_people() searches this text.
create index profiles_searched on prod.profiles using gin ((
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email
) extensions.gin_trgm_ops);
comment on column prod.profiles.account_lead_id is 'The operator who looks after the person.';
comment on column prod.profiles.suspension_reason is 'What the person reads when they try to sign in.';

alter table prod.assistant_cvs
  add column availability prod.availability_status not null default 'Not Applicable',
  add column program_type prod.program_type not null default 'NONE';
-- What the staff thinks about an assistant is not for colleagues and clients, who read the other columns of a CV.
revoke select on prod.assistant_cvs from authenticated;
grant select (id, user_id, status, headline, summary, location, timezone, created_at, updated_at) on prod.assistant_cvs
  to authenticated;

-- An access token works until it expires, also without the BFF. The roles and the work of a suspended person end at once.
create or replace function private.has_role(variadic p_roles prod.operator_role[] default '{}') returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from prod.operator_roles r join prod.profiles p on p.id = r.user_id
    where r.user_id = auth.uid() and r.role = any (p_roles || 'administrator'::prod.operator_role) and p.suspended_at is null
  )
$$;

create or replace function private.refuse_restricted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restricted(auth.uid())
    or exists (select from prod.profiles where id = auth.uid() and suspended_at is not null) then
    raise exception 'ACCOUNT_RESTRICTED' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function private.clear_account_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.profiles set account_lead_id = null where account_lead_id = old.user_id;
  return null;
end $$;
create trigger clear_account_lead after delete on prod.operators for each row execute function private.clear_account_lead();

create trigger audit after update on prod.profiles
  for each row when (new.id <> auth.uid() and private.is_operator()) execute function private.audit_change('person', 'id');
-- Moves of the status have a history of their own. Only prod.change_person() sets these columns, also for the caller.
create trigger audit after update of availability, program_type on prod.assistant_cvs
  for each row when (private.is_operator())
  execute function private.audit_change('person', 'user_id');

-- One person as operators see them. `status`, `availability` and `program_type` are null for people who are no assistants.
create function private.person_of(p_person prod.profiles) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_person.id, 'name', private.name_of(p_person.id), 'email', p_person.email, 'first_name', p_person.first_name,
    'last_name', p_person.last_name, 'phone', p_person.phone, 'avatar_url', p_person.avatar_url,
    'account_type', p_person.account_type, 'is_test', p_person.is_test,
    'is_operator', exists (select from prod.operators where user_id = p_person.id),
    'hubspot_contact_id', p_person.hubspot_contact_id, 'account_lead_id', p_person.account_lead_id,
    'account_lead_name', private.name_of(p_person.account_lead_id),
    'suspended_at', private.iso(p_person.suspended_at), 'suspension_reason', p_person.suspension_reason,
    'created_at', private.iso(p_person.created_at), 'updated_at', private.iso(p_person.updated_at),
    'status', c.status, 'availability', c.availability, 'program_type', c.program_type)
  from (select p_person.id as user_id) person left join prod.assistant_cvs c using (user_id)
$$;

-- People, newest first: {items, total}. p_query matches the names and the address. p_state is `active` or `suspended`.
create function prod.list_people(
  p_query text default null, p_account_type prod.account_type default null, p_state text default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (
    with found as (
      select id, created_at from prod.profiles
      where (coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email)
          ilike private.anywhere(p_query)
        and (p_account_type is null or account_type = p_account_type)
        and (p_state is null or (suspended_at is not null) = (p_state = 'suspended'))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.person_of(p) order by p.created_at desc, p.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 100)) page
        join prod.profiles p using (id)), '[]'))
  );
end $$;

-- The newest 100 changes of a person: audit events about them, and their moves in the recruiting pipeline. Only operators
-- who work on matches read the reasons of moves and the notes of inbox items, and only finance reads virtual cards.
create function private.history_of_person(p_person uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'action', action, 'actor', private.name_of(actor_id), 'before', before, 'after', after, 'reason', reason,
    'created_at', private.iso(created_at)) order by created_at desc, id desc), '[]')
  from (
    select * from (
      (select 'event ' || e.id as id, e.action, e.actor_id, e.before, e.after, null::text as reason, e.created_at
      from prod.audit_events e
      where e.subject = p_person::text and case split_part(e.action, '.', 1)
        when 'virtual_card' then private.has_role('finance') when 'inbox_item' then private.works_on_matches() else true end
      order by e.id desc limit 100)
      union all
      (select t.id::text, t.subject::text || '.moved', r.actor_id,
        case when t.from_state is not null then jsonb_build_object('state', t.from_state) end,
        jsonb_build_object('state', t.to_state),
        case when private.works_on_matches() then nullif(concat_ws(': ', r.kind, r.reason), '') end, t.created_at
      from prod.transitions t left join prod.transition_reasons r on r.transition_id = t.id
      where t.assistant_id = p_person order by t.created_at desc limit 100)
    ) changes order by created_at desc, id desc limit 100
  ) newest
$$;

-- A person with everything that belongs to them.
create function prod.read_person(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known prod.profiles;
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  select * into known from prod.profiles where id = p_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.person_of(known) || jsonb_build_object(
    'organizations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', c.role) order by o.name, o.id), '[]')
      from prod.client_organizations c join prod.organizations o on o.id = c.organization_id where c.client_id = p_id),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'name', t.name, 'organization_name', o.name, 'role', m.assistant_role,
        'deal', (select d.status from prod.deals d where d.team_id = t.id order by d.created_at desc, d.id limit 1)
      ) order by t.name, t.id), '[]')
      from prod.team_members m join prod.teams t on t.id = m.team_id join prod.organizations o on o.id = t.organization_id
      where m.user_id = p_id),
    'matches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'organization_name', o.name, 'listing_title', l.title, 'status', m.status,
        'created_at', private.iso(m.created_at)) order by m.created_at desc, m.id), '[]')
      from prod.matches m join prod.organizations o on o.id = m.organization_id left join prod.job_listings l on l.id = m.listing_id
      where m.assistant_id = p_id),
    'history', private.history_of_person(p_id));
end $$;

-- The operators, for the field where an account lead is chosen.
create function prod.list_operator_names() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'name', private.name_of(user_id))
      order by private.name_of(user_id), user_id), '[]')
    from prod.operators
  );
end $$;

-- The new value of a text that may be empty: null leaves it as it is, and an empty text removes it.
create function private.changed_text(p_known text, p_given text) returns text language sql immutable set search_path = '' as $$
  select case when p_given is null then p_known else nullif(btrim(p_given), '') end
$$;

-- Changes a person who is still as the caller saw them. A null leaves a value as it is, and an empty text removes it.
create function prod.change_person(
  p_id uuid, p_updated_at timestamptz, p_first_name text default null, p_last_name text default null,
  p_phone text default null, p_hubspot_contact_id text default null, p_account_lead_id text default null,
  p_availability prod.availability_status default null, p_program_type prod.program_type default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.profiles;
begin
  perform private.require_role('recruiter', 'account_lead');
  select * into known from prod.profiles where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_account_lead_id <> '' then
    perform from prod.operators where user_id = p_account_lead_id::uuid for share;
    if not found then
      raise exception 'OPERATOR_NOT_FOUND' using errcode = 'no_data_found';
    end if;
  end if;
  if p_availability is not null or p_program_type is not null then
    update prod.assistant_cvs
    set availability = coalesce(p_availability, availability), program_type = coalesce(p_program_type, program_type)
    where user_id = p_id;
    if not found then
      raise exception 'NOT_AN_ASSISTANT';
    end if;
  end if;
  -- The row is updated even if only the CV has changed, because its updated_at is the version of the whole person.
  update prod.profiles set
    first_name = private.changed_text(first_name, p_first_name), last_name = private.changed_text(last_name, p_last_name),
    phone = private.changed_text(phone, p_phone),
    hubspot_contact_id = private.changed_text(hubspot_contact_id, p_hubspot_contact_id),
    account_lead_id = private.changed_text(account_lead_id::text, p_account_lead_id)::uuid
  where id = p_id returning * into known;
  return private.person_of(known);
end $$;

-- Suspends a person, or changes the reason of a suspension. Ends their sign-ins everywhere and their open work sessions.
create function prod.suspend_person(p_id uuid, p_updated_at timestamptz, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.profiles;
begin
  perform private.require_role('account_lead');
  select * into known from prod.profiles where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if exists (select from prod.operator_roles where user_id = p_id and role = 'administrator') then
    raise exception 'PERSON_IS_OPERATOR';
  end if;
  update prod.profiles set suspended_at = coalesce(suspended_at, now()), suspension_reason = btrim(p_reason)
  where id = p_id returning * into known;
  -- Auth can't read 'infinity'.
  update auth.users set banned_until = '2999-12-31' where id = p_id;
  delete from auth.sessions where user_id = p_id;
  update prod.sessions set ended_at = now() where user_id = p_id and ended_at is null;
  return private.person_of(known);
end $$;

-- Ends a suspension. A ban without a suspension stays, because no operator has set it.
create function prod.reinstate_person(p_id uuid, p_updated_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.profiles;
begin
  perform private.require_role('account_lead');
  select * into known from prod.profiles where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if known.suspended_at is null then
    return private.person_of(known);
  end if;
  update prod.profiles set suspended_at = null, suspension_reason = null where id = p_id returning * into known;
  update auth.users set banned_until = null where id = p_id;
  return private.person_of(known);
end $$;

-- Returns why a person is suspended, if p_secret is their password or a temporary password that they have not used.
-- Returns null otherwise, so that strangers learn nothing.
create function prod.read_suspension(p_email text, p_secret text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person prod.profiles;
begin
  select * into person from prod.profiles where email = lower(btrim(p_email)) and suspended_at is not null;
  if exists (
    select from (
      -- pgcrypto knows the hashes $2b$ and $2y$ only as $2a$. Passwords with another kind of hash match nothing.
      select '$2a$' || substring(encrypted_password from '^\$2[aby]\$(.+)$') as hash from auth.users where id = person.id
      union all
      select password_hash from prod.temporary_passwords
      where user_id = person.id and used_at is null and expires_at > now()
    ) secrets where extensions.crypt(p_secret, hash) = hash
  ) then
    return person.suspension_reason;
  end if;
  return null;
end $$;

-- Returns why a person is suspended, if p_token is the hash in a sign-in link that was mailed to them or, with an address,
-- the code in such a mail. Auth stores a code as the hash of the address and the code: SHA-224 on a hosted project, SHA-256
-- in the embedded server.
create function prod.read_suspension_of_mail(p_token text, p_email text default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := lower(btrim(p_email));
  code bytea := convert_to(address || p_token, 'UTF8');
  hashes text[] := array[p_token];
begin
  if address is not null then
    hashes := array[encode(sha224(code), 'hex'), encode(sha256(code), 'hex')];
  end if;
  return (
    select p.suspension_reason from prod.profiles p join auth.users u on u.id = p.id
    where p.suspended_at is not null and p_token <> '' and (address is null or p.email = address)
      and (u.confirmation_token = any (hashes) or u.recovery_token = any (hashes))
    limit 1
  );
end $$;

-- A suspended person can't use up a temporary password, which works again after the suspension.
create or replace function prod.use_temporary_password(address text, secret text) returns boolean
language plpgsql set search_path = '' as $$
declare
  kept prod.temporary_passwords;
  hashed text;
begin
  select t.* into kept from prod.temporary_passwords t join prod.profiles p on p.id = t.user_id
  where p.email = lower(btrim(address)) and p.suspended_at is null and t.used_at is null and t.expires_at > now()
  order by t.created_at desc limit 1;
  hashed := extensions.crypt(secret, coalesce(kept.password_hash, extensions.gen_salt('bf', 10)));
  update prod.temporary_passwords t set used_at = now()
  where t.id = kept.id and t.used_at is null and t.password_hash = hashed;
  return found;
end $$;

-- With a temporary password, an operator could sign in as a colleague who has further roles. Only administrators, who have
-- all of them, give one to an operator.
create function private.issue_temporary_password(p_person uuid, p_valid_hours integer) returns text
language plpgsql set search_path = '' as $$
declare
  address text := (select email from prod.profiles where id = p_person);
begin
  if address is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if exists (select from prod.operators where user_id = p_person) and not private.has_role() then
    raise exception 'PERSON_IS_OPERATOR';
  end if;
  perform private.audit('person.given_temporary_password', p_person);
  return prod.issue_temporary_password(address, p_valid_hours);
end $$;

create function prod.give_temporary_password(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  valid_hours integer := 72;
begin
  perform private.require_role('recruiter', 'account_lead');
  return jsonb_build_object(
    'password', private.issue_temporary_password(p_id, valid_hours), 'valid_hours', valid_hours);
end $$;

-- Refuses a caller who may not add people, and an address that has an account. The BFF asks before it creates the account
-- with the secret key.
create function prod.check_new_person(p_email text) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead');
  if exists (select from auth.users where email = lower(btrim(p_email))) then
    raise exception 'ADDRESS_TAKEN';
  end if;
end $$;

-- Records that the caller has just created an account. Returns the person with their first temporary password.
create function prod.add_person(p_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.profiles;
  given jsonb;
begin
  perform private.require_role('recruiter', 'account_lead');
  select * into added from prod.profiles where id = p_id and created_at > now() - interval '1 minute';
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.audit('person.created', p_id);
  given := prod.give_temporary_password(p_id);
  return private.person_of(added)
    || jsonb_build_object('temporary_password', given -> 'password', 'valid_hours', given -> 'valid_hours');
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_people(text, prod.account_type, text, integer, integer), prod.read_person(uuid),
  prod.list_operator_names(),
  prod.change_person(uuid, timestamptz, text, text, text, text, text, prod.availability_status, prod.program_type),
  prod.suspend_person(uuid, timestamptz, text), prod.reinstate_person(uuid, timestamptz),
  prod.give_temporary_password(uuid), prod.check_new_person(text), prod.add_person(uuid) to authenticated;
