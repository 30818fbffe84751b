-- Onboarding is marked done for the caller: at its last step, or when there is none (spec 2, routing rules).
create function prod.finish_onboarding() returns void language sql security definer set search_path = '' as $$
  update prod.profiles set has_onboarded = true where id = auth.uid()
$$;
revoke execute on all functions in schema prod, private from public;
grant execute on function prod.finish_onboarding() to authenticated;
