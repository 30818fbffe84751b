-- What the status of an assistant's account gates (spec 6); shared/contracts/pipeline.ts has the same group.

-- Whether somebody is in the group of statuses that the product treats together: they do not work yet, or no longer.
create function private.is_restricted(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = person
    and status in ('Candidate', 'Trainee', 'Non-assistant', 'Unverified', 'On Hold', 'Ineligible'))
$$;
-- Whether the viewer is a candidate, who sees nothing but themselves.
create function private.is_candidate() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status = 'Candidate')
$$;
create function private.is_assistant() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid())
$$;
grant execute on function private.is_restricted(uuid), private.is_candidate(), private.is_assistant() to authenticated;

-- A trigger that keeps people of that group from writing, whichever function does it for them. What runs without a user, such
-- as the seed and the jobs, is not asked.
create function private.refuse_restricted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restricted(auth.uid()) then
    raise exception 'ACCOUNT_RESTRICTED' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

revoke execute on all functions in schema prod, private from public;
