-- An account that chooses its role after the sign-up keeps the referral link that it came with (product/referrals).

create or replace function private.record_referral() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.referrals (referred_id, referrer_id)
  select new.id, user_id from prod.referral_codes
  where code = substring(new.signup_url from '^/r/([a-z0-9]{10})$') and user_id <> new.id
  on conflict (referred_id) do nothing;
  return null;
end $$;
create trigger record_referral_of_role after update of account_type, signup_url on prod.profiles
  for each row when (old.account_type is null and new.account_type is not null and new.signup_url like '/r/%')
  execute function private.record_referral();

revoke execute on all functions in schema prod, private from public;
