-- PostgREST cuts the rows of an answer at max_rows. With more ended sessions than that in the time that each replica reads
-- again, prod.ended_sessions_since gave the same oldest ones forever. The caller goes on after the last entry of a
-- portion, and one JSON array is one row, so that no setting of the project cuts it.
-- The old function stays for the previous version of the BFF.
create function prod.ended_auth_sessions_after(since timestamptz, after_id uuid, most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) order by e.ended_at, e.session_id), '[]')
  from (
    select session_id, ended_at from private.ended_auth_sessions
    where (ended_at, session_id) > (since, after_id)
    order by ended_at, session_id
    limit most
  ) e
$$;

revoke execute on all functions in schema prod, private from public;
