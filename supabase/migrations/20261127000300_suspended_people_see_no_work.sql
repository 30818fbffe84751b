-- The token of a suspended person works until it ends, within an hour, straight at the REST API. Until then it shows no more
-- than that of a candidate: the person's own profile, CV, notifications and progress (product/operations#people).

create or replace function private.is_candidate() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status in ('Unverified', 'Candidate'))
    or exists (select from prod.profiles where id = auth.uid() and suspended_at is not null)
$$;

create or replace function private.works_as_assistant() returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_assistant() and not private.is_candidate()
$$;

revoke execute on all functions in schema prod, private from public;
