-- Referrals: each user has a code. A sign-up through a link with the code (/r/<code>, saved as signup_url) is recorded
-- once, with the owner of the code as referrer.
create table prod.referral_codes (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  code text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) check (code ~ '^[a-z0-9]{10}$'),
  created_at timestamptz not null default now()
);

-- Only functions read this table, so it has no policies.
alter table prod.referral_codes enable row level security;

create table prod.referrals (
  referred_id uuid primary key references prod.profiles (id) on delete cascade,
  referrer_id uuid not null references prod.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (referred_id <> referrer_id)
);
create index referrals_referrer on prod.referrals (referrer_id, created_at desc);

alter table prod.referrals enable row level security;

create function private.record_referral() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.referrals (referred_id, referrer_id)
  select new.id, user_id from prod.referral_codes
  where code = substring(new.signup_url from '^/r/([a-z0-9]{10})$') and user_id <> new.id;
  return null;
end $$;
create trigger record_referral after insert on prod.profiles
  for each row when (new.signup_url like '/r/%') execute function private.record_referral();

-- Returns the viewer's code. Creates the code at the first call.
create function prod.referral_code() returns text language plpgsql security definer set search_path = '' as $$
declare
  known text;
begin
  insert into prod.referral_codes (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  select code into known from prod.referral_codes where user_id = auth.uid();
  return known;
end $$;

-- Returns the users that the viewer has referred, newest first. Their state is: signed up, onboarded, or working. A
-- client counts as working if one of their organizations has an active deal. An assistant counts as working with the
-- status Working.
create function prod.list_referrals(p_offset integer, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (select * from prod.referrals where referrer_id = auth.uid()),
  shown as (select * from mine order by created_at desc, referred_id offset p_offset limit p_limit)
  select jsonb_build_object('total', (select count(*) from mine), 'items', coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'account_type', p.account_type, 'created_at', s.created_at,
    'name', coalesce(nullif(concat_ws(' ', p.first_name, left(p.last_name, 1) || '.'), ''), 'Somebody'),
    'state', case
      when exists (select from prod.assistant_cvs where user_id = p.id and status = 'Working')
        or exists (select from prod.client_organizations c join prod.deals d using (organization_id)
          where c.client_id = p.id and d.status = 'ACTIVE') then 'WORKING'
      when p.has_onboarded then 'ONBOARDED'
      else 'SIGNED_UP' end
  ) order by s.created_at desc, p.id), '[]'))
  from shown s join prod.profiles p on p.id = s.referred_id
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.referral_code(), prod.list_referrals(integer, integer) to authenticated;
