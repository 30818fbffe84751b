-- Deletion of accounts (product/my-data#deletion). A person asks, has 14 days to change their mind, and then a job erases what
-- is only theirs. Rows that others need stay, and refer to a profile without a person: "Deleted user".

alter table prod.profiles
  add column deletion_due_at timestamptz,
  add column deleted_at timestamptz;
create index profiles_deletion on prod.profiles (deletion_due_at) where deletion_due_at is not null;

create function private.deletion_grace() returns interval language sql immutable set search_path = '' as $$
  select interval '14 days'
$$;

-- What happens to the rows of a person: they are erased, or they stay for a reason.
alter table private.personal_data add column kept text;
comment on column private.personal_data.kept is 'Why these rows stay when the account is deleted. Null if they are erased.';

update private.personal_data set kept = case
  when relation in ('prod.bills', 'prod.payments', 'prod.bill_lines', 'prod.credits', 'prod.refunds', 'private.bill_adjustments')
    then 'Bills and payments belong to the organization, which must keep them.'
  when relation in ('prod.earnings', 'prod.payout_runs', 'private.payout_run_accounts', 'prod.rates', 'private.changed_weeks')
    then 'The company must keep what it has paid, and to whom.'
  when relation in ('prod.sessions', 'prod.session_events', 'prod.session_corrections', 'prod.timesheets', 'private.session_months')
    then 'Bills and earnings follow from hours.'
  when relation in ('prod.audit_events', 'prod.request_terms', 'prod.assistant_requests', 'prod.interview_slots', 'prod.deals', 'prod.organizations')
    then 'What was agreed and changed stays in the records of the others.'
  when relation in ('prod.tasks', 'prod.task_comments', 'prod.task_events', 'prod.eod_reports')
    then 'The work of a team belongs to the team.'
  when relation in ('prod.messages', 'prod.conversations', 'prod.conversation_members', 'prod.desk_conversations')
    then 'A conversation belongs to all of its people.'
  when relation = 'prod.profiles' then 'An empty profile, to which the other rows refer.'
  when relation = 'prod.reviews' and person = 'client_id' then 'A rating belongs to the assistant.'
  when person in ('decided_by', 'given_by', 'owner_id', 'created_by', 'used_by') then 'The row belongs to another person.'
  when relation = 'prod.transition_reasons' then 'The row belongs to another person.'
end
where relation not in ('auth.identities', 'auth.sessions');

-- What keeps an account from being deleted: [{kind, id, name}]. Each of these can be settled.
create function private.deletion_stops(p_user_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name) order by kind, name, id), '[]') from (
    select 'open_session' as kind, t.id, t.name from prod.sessions s join prod.teams t on t.id = s.team_id
    where s.user_id = p_user_id and s.ended_at is null
    union all
    select 'last_owner', o.id, o.name from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
    where c.client_id = p_user_id and c.role = 'owner'
      and not exists (select from prod.client_organizations other
        where other.organization_id = o.id and other.role = 'owner' and other.client_id <> p_user_id)
      and (exists (select from prod.client_organizations other where other.organization_id = o.id and other.client_id <> p_user_id)
        or exists (select from prod.bills b where b.organization_id = o.id
          and (private.is_open_bill(b.status) or b.status in ('PROCESSING', 'DISPUTED')))
        or exists (select from prod.deals d where d.organization_id = o.id and d.status <> all (private.closed_client_statuses())))
    union all
    select distinct 'running_deal', t.id, t.name from prod.team_members m join prod.teams t on t.id = m.team_id
      join prod.deals d on d.team_id = t.id and private.is_open_deal(d.status)
    where m.user_id = p_user_id and m.assistant_role is not null
    union all
    select 'unpaid_payout', null, null
    where exists (select from prod.earnings where user_id = p_user_id and status = 'pending' and amount_cents > 0)
    union all
    select 'only_administrator', null, null
    where exists (select from prod.operator_roles where user_id = p_user_id and role = 'administrator')
      and not exists (select from prod.operator_roles where user_id <> p_user_id and role = 'administrator')
  ) stops
$$;

-- The viewer's deletion: {due_at, stops, has_password}. `due_at` is null for who has not asked.
create function prod.read_deletion() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('due_at', private.iso(p.deletion_due_at), 'stops', private.deletion_stops(p.id),
    'has_password', coalesce(u.encrypted_password, '') <> '')
  from prod.profiles p join auth.users u on u.id = p.id where p.id = auth.uid()
$$;

-- Asks for the deletion of an account, and ends its logins everywhere. The application has asked for the password or a code
-- before, so only its secret key may call this. A second call finds the account asked for.
create function prod.ask_deletion(p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from prod.profiles where id = p_user_id and deleted_at is null for no key update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if private.deletion_stops(p_user_id) <> '[]' then
    raise exception 'DELETION_STOPPED';
  end if;
  update prod.profiles set deletion_due_at = now() + private.deletion_grace() where id = p_user_id and deletion_due_at is null;
  if found then
    insert into prod.audit_events (actor_id, action, subject) values (p_user_id, 'account.deletion_asked', p_user_id);
  end if;
  delete from auth.sessions where user_id = p_user_id;
end $$;

-- Keeps the viewer's account, until the job has deleted it.
create function prod.keep_account() returns void language plpgsql security definer set search_path = '' as $$
begin
  update prod.profiles set deletion_due_at = null where id = auth.uid() and deletion_due_at is not null;
  if found then
    perform private.audit('account.kept', auth.uid());
  end if;
end $$;

-- Ends the work of an organization without clients. What was worked and billed stays.
create function private.close_organization(org uuid) returns void language plpgsql set search_path = '' as $$
begin
  update prod.deals set status = 'CHURNED' where organization_id = org and status <> all (private.closed_client_statuses());
  update prod.sessions set ended_at = now() where ended_at is null
    and team_id in (select id from prod.teams where organization_id = org);
  update prod.job_listings set status = 'Closed' where organization_id = org;
  update prod.organization_invites set revoked_at = now() where organization_id = org and revoked_at is null and used_at is null;
  perform private.remove_client(org, client_id) from prod.client_organizations where organization_id = org;
  update prod.organizations set deleted_at = now() where id = org;
  perform private.audit('organization.deleted', org);
end $$;

create or replace function prod.delete_organization(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_as_owner(p_id);
  perform private.close_organization(p_id);
end $$;

-- Replaces texts inside a JSON document.
create function private.without_texts(p_document jsonb, p_texts text[]) returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  document text := p_document::text;
  gone text;
begin
  foreach gone in array p_texts loop
    document := replace(document, trim(both '"' from to_jsonb(gone)::text), 'Deleted user');
  end loop;
  return document::jsonb;
end $$;

-- Removes what names a person from rows of others: their address, their phone number and their full name.
create function private.erase_mentions(p_person prod.profiles) returns void language plpgsql set search_path = '' as $$
declare
  address text := lower(p_person.email);
  texts text[] := array_remove(array[
    p_person.email, nullif(btrim(p_person.phone), ''),
    case when p_person.first_name <> '' and p_person.last_name <> '' then p_person.first_name || ' ' || p_person.last_name end], null);
begin
  update prod.organization_settings set
    contact_email = nullif(contact_email, address), receipt_recipient = nullif(receipt_recipient, address),
    invoice_recipients = array_remove(invoice_recipients, address)
  where contact_email = address or receipt_recipient = address or address = any (invoice_recipients);
  delete from prod.organization_invites where email = address;
  delete from prod.prequalifications where email = address;
  delete from prod.mail_deliveries where mail_deliveries.address = lower(p_person.email);
  delete from private.suppressed_addresses where suppressed_addresses.address = lower(p_person.email);
  delete from prod.hubspot_outbox where exists (select from unnest(texts) t where strpos(body::text, t) > 0)
    or strpos(path, p_person.email) > 0 or strpos(path, '/contacts/' || p_person.hubspot_contact_id) > 0;
  update prod.notifications set banner = private.without_texts(banner, texts)
  where exists (select from unnest(texts) t where strpos(banner::text, t) > 0);
  update private.answered_calls set answer = private.without_texts(answer, texts)
  where exists (select from unnest(texts) t where strpos(answer::text, t) > 0);
  -- The trail keeps what was done, and not how the person was called.
  update prod.audit_events set details = private.without_texts(details, texts),
    before = private.without_texts(before, texts) - '{first_name,last_name,username,nickname,phone,email,avatar_url}'::text[],
    after = private.without_texts(after, texts) - '{first_name,last_name,username,nickname,phone,email,avatar_url}'::text[]
  where subject = p_person.id::text
    or exists (select from unnest(texts) t where strpos(concat(details, before, after), t) > 0);
  update prod.audit_events set subject = p_person.id where subject = p_person.email;
end $$;

-- Erases a person. The caller has locked the profile.
create function private.erase_person(p_person prod.profiles) returns void language plpgsql set search_path = '' as $$
declare
  source private.personal_data;
  belongs record;
  logins text;
begin
  for belongs in select organization_id as org, role from prod.client_organizations where client_id = p_person.id loop
    if not exists (select from prod.client_organizations
      where organization_id = belongs.org and client_id <> p_person.id and role = 'owner') then
      perform private.close_organization(belongs.org);
    else
      perform private.remove_client(belongs.org, p_person.id);
    end if;
  end loop;
  -- Pictures that an organization still shows stay.
  insert into private.unwanted_files (bucket, path)
  select bucket_id, name from storage.objects o where bucket_id = 'avatars' and starts_with(name, p_person.id || '/')
    and not exists (select from prod.organizations g where g.deleted_at is null and g.avatar_url like '%/avatars/' || o.name)
  union select 'exports', private.export_path(e) from private.data_exports e where e.user_id = p_person.id
  on conflict do nothing;
  for source in select * from private.personal_data where kept is null order by relation loop
    execute format('delete from %s t where %s', source.relation, coalesce(source.condition, format('t.%I = $1', source.person)))
    using p_person.id;
  end loop;
  perform private.erase_mentions(p_person);
  -- Hosted projects have more tables of logins than the embedded server.
  foreach logins in array array['identities', 'sessions', 'refresh_tokens', 'one_time_tokens', 'mfa_factors', 'flow_state'] loop
    if to_regclass('auth.' || logins) is not null then
      execute format('delete from auth.%I where user_id::text = $1', logins) using p_person.id::text;
    end if;
  end loop;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_person.id::text or strpos(payload::text, p_person.email) > 0;
  -- The address is free for a new account.
  update auth.users set email = p_person.id || '@deleted.invalid', phone = null, encrypted_password = '', email_change = '',
    raw_user_meta_data = '{}', recovery_token = '', banned_until = '2999-12-31'
  where id = p_person.id;
  delete from private.password_changes where user_id = p_person.id;
  update prod.profiles set first_name = 'Deleted', last_name = 'user', username = null, nickname = null, phone = null,
    account_type = null, avatar_url = null, signup_url = null, onboarding_funnel = null, hubspot_contact_id = null,
    timezone = null, account_lead_id = null, suspended_at = null, suspension_reason = null, deletion_due_at = null,
    deleted_at = now()
  where id = p_person.id;
  delete from prod.notifications where user_id = p_person.id;
  insert into prod.audit_events (action, subject) values ('account.deleted', p_person.id);
end $$;

-- Deletes the accounts that are due. An account that something stops waits until that is settled. The locks are those of the
-- functions that remove owners and administrators, so no organization loses its last owner to two calls at the same time.
create function prod.delete_accounts() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  person prod.profiles;
  gone integer := 0;
begin
  for due in select id from prod.profiles where deletion_due_at <= now() order by deletion_due_at limit 20 loop
    perform pg_advisory_xact_lock(hashtext('prod.operator_roles'));
    perform from prod.organizations where id in (select organization_id from prod.client_organizations where client_id = due)
    order by id for update;
    select * into person from prod.profiles where id = due and deletion_due_at <= now() for update;
    if found and private.deletion_stops(due) = '[]' then
      -- A person who cannot be erased does not keep the others back.
      begin
        perform private.erase_person(person);
        gone := gone + 1;
      exception when others then
        raise warning 'The account % could not be deleted: %', due, sqlerrm;
      end;
    end if;
  end loop;
  return gone;
end $$;
insert into private.jobs (name, every_seconds) values ('delete_accounts', 600);

-- Nobody gives a deleted person a name again.
create function private.refuse_deleted() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'NOT_FOUND' using errcode = 'no_data_found';
end $$;
create trigger refuse_deleted before update on prod.profiles
  for each row when (old.deleted_at is not null) execute function private.refuse_deleted();

do $$
declare
  changed record;
begin
  for changed in values
    ('private.person_of'::regproc, '''created_at'', private.iso(p_person.created_at)',
      '''deletion_due_at'', private.iso(p_person.deletion_due_at), ''deleted_at'', private.iso(p_person.deleted_at),
    ''created_at'', private.iso(p_person.created_at)'),
    ('private.mail_refusal', 'p.suspended_at is not null', '(p.suspended_at is not null or p.deleted_at is not null)')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_deletion(), prod.keep_account() to authenticated;
