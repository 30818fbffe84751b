-- Onboarding, which a user can continue on another device. The parameters of the sign-up link and the completed steps
-- are saved. An account without a role (from Google or Apple) chooses its role once.

create table prod.onboarding_progress (
  user_id uuid not null default auth.uid() references prod.profiles (id) on delete cascade,
  step text not null,
  completed boolean not null default false,
  metadata jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (user_id, step),
  constraint known_step check (step in (
    'CHOOSE_ROLE', 'SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS', 'ADD_PAYMENT_METHOD',
    'ADD_PERSONAL_DETAILS', 'AUTO_ADD_EXPERIENCES')),
  constraint small_metadata check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4096)
);
create trigger touch before update on prod.onboarding_progress for each row execute function private.touch_updated_at();

alter table prod.onboarding_progress enable row level security;
grant select, insert (user_id, step, completed, metadata), update (completed, metadata) on prod.onboarding_progress
  to authenticated;
create policy read_own on prod.onboarding_progress for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on prod.onboarding_progress for insert to authenticated with check (user_id = (select auth.uid()));
create policy update_own on prod.onboarding_progress for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Marks the onboarding of the caller as done, at the last step or if there is no step (product/onboarding#end).
create function prod.finish_onboarding() returns void language sql security definer set search_path = '' as $$
  update prod.profiles set has_onboarded = true where id = auth.uid()
$$;

-- Runs after the trigger create_profile, because triggers run in order of their names. Accepts only texts and flags
-- with known names and drops long texts, so that no metadata can make a sign-up fail.
create function private.start_onboarding() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := new.raw_user_meta_data -> 'onboarding';
  kept jsonb;
begin
  if jsonb_typeof(given) is distinct from 'object' then
    given := '{}';
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into kept from jsonb_each(given)
  where (jsonb_typeof(value) = 'boolean' and key in ('magic_247_enabled', 'magic_vip_247', 'is_reusable'))
    or (jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 200 and key in (
      'invite_type', 'organizationId', 'organization_name', 'signup_code', 'hubspot_contact_id', 'username', 'firstname',
      'lastname', 'phone'));
  if octet_length(kept::text) > 4096 then
    kept := '{}';
  end if;
  insert into prod.onboarding_progress (user_id, step, completed, metadata) values (new.id, 'SIGN_UP', true, kept);
  return new;
end $$;
create trigger start_onboarding after insert on auth.users for each row execute function private.start_onboarding();

-- Sets the role of an account without a role, and the values of a sign-up with that role. Choosing the same role again
-- is allowed. Choosing another role, or any role after onboarding, is an error.
create function prod.choose_role(
  p_account_type prod.account_type, p_signup_url text default null, p_onboarding_funnel text default null,
  p_magic_ea_enabled boolean default null, p_magic_va_enabled boolean default null
) returns void language plpgsql security definer set search_path = '' as $$
begin
  update prod.profiles set
    account_type = p_account_type,
    signup_url = coalesce(left(p_signup_url, 500), signup_url),
    onboarding_funnel = coalesce(left(p_onboarding_funnel, 120), onboarding_funnel),
    magic_ea_enabled = coalesce(p_magic_ea_enabled, magic_ea_enabled),
    magic_va_enabled = coalesce(p_magic_va_enabled, magic_va_enabled)
  where id = auth.uid() and not has_onboarded and (account_type is null or account_type = p_account_type);
  if not found then
    raise exception 'ROLE_IS_CHOSEN';
  end if;
  if p_account_type = 'assistant' then
    insert into prod.assistant_cvs (user_id) values (auth.uid()) on conflict do nothing;
  end if;
end $$;

-- A completed step stays completed, and metadata from other devices is kept. The function runs with the caller's
-- rights, so it can change only the caller's rows.
create function prod.save_onboarding_progress(p_step text, p_completed boolean, p_metadata jsonb) returns void
language sql set search_path = '' as $$
  insert into prod.onboarding_progress as kept (user_id, step, completed, metadata)
  values (auth.uid(), p_step, p_completed, p_metadata)
  on conflict (user_id, step) do update
    set completed = kept.completed or excluded.completed, metadata = kept.metadata || excluded.metadata
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.finish_onboarding(), prod.choose_role(prod.account_type, text, text, boolean, boolean),
  prod.save_onboarding_progress(text, boolean, jsonb) to authenticated;
