-- A caller who repeats a call after a lost response must not create a second row. So each call carries a key that the
-- caller chose. The key, the rows of the call and the result are saved in one transaction.
create table private.answered_calls (
  user_id uuid not null references auth.users on delete cascade,
  function text not null,
  key text not null check (key ~ '^[\w-]{8,100}$'),
  -- A hash, because the arguments may be long.
  arguments_hash bytea not null,
  answer jsonb check (length(answer::text) <= 200000),
  made_at timestamptz not null default now(),
  primary key (user_id, function, key)
);
create index on private.answered_calls (made_at);
comment on table private.answered_calls is 'What calls with a key answered, for a day: a repeat is answered from here.';

alter table private.answered_calls enable row level security;

-- Reserves a key for the caller. Returns null if the caller must make the call now, otherwise the result of the first
-- call. While the first call runs, a repeated call waits for its end. If the first call fails, its key is rolled back,
-- and the repeated call runs as the first one.
create function private.claim_call(p_function text, p_key text, p_hash bytea) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known private.answered_calls;
begin
  insert into private.answered_calls (user_id, function, key, arguments_hash) values (auth.uid(), p_function, p_key, p_hash)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into strict known from private.answered_calls where user_id = auth.uid() and function = p_function and key = p_key;
  if known.arguments_hash <> p_hash then
    raise exception 'KEY_OF_ANOTHER_CALL';
  end if;
  return known.answer;
end $$;

create function private.keep_answer(p_function text, p_key text, p_answer jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.answered_calls set answer = p_answer where user_id = auth.uid() and function = p_function and key = p_key
$$;

-- Calls a function of schema prod with the rights of the caller, as the REST API does. Returns all of its rows as an
-- array.
create function private.call_function(p_function text, p_arguments jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given text;
  passed text;
  answer jsonb;
begin
  select 'jsonb_to_record($1) as given (' || string_agg(format('%I %s', a.name, format_type(a.type, null)), ', ') || '), ',
    string_agg(format('%I => given.%1$I', a.name), ', ')
  into given, passed
  from pg_catalog.pg_proc p
  left join unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as a (name, type) on p_arguments ? a.name
  where p.pronamespace = 'prod'::regnamespace and p.proname = p_function and p.provolatile = 'v'
  group by p.oid having count(a.name) = (select count(*) from jsonb_object_keys(p_arguments));
  if not found then
    raise exception 'No function prod.% takes these arguments', p_function using errcode = 'undefined_function';
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s prod.%I(%s) r', given, p_function, passed)
  into answer using p_arguments;
  return answer;
end $$;

-- Calls a function once per key. A repeated call with the same key and arguments returns the result of the first call.
-- A key belongs to one user and one function.
create function prod.call_once(p_function text, p_key text, p_arguments jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.claim_call(p_function, p_key, sha256(convert_to(p_arguments::text, 'UTF8')));
begin
  if answer is null then
    answer := private.call_function(p_function, p_arguments);
    perform private.keep_answer(p_function, p_key, answer);
  end if;
  return answer;
end $$;

create function prod.forget_answered_calls() returns integer language sql security definer set search_path = '' as $$
  with gone as (delete from private.answered_calls where made_at < now() - interval '1 day' returning 1)
  select count(*)::integer from gone
$$;
insert into private.jobs (name, every_seconds) values ('forget_answered_calls', 3600);

revoke execute on all functions in schema prod, private from public;
grant execute on function private.claim_call(text, text, bytea), private.keep_answer(text, text, jsonb),
  private.call_function(text, jsonb), prod.call_once(text, text, jsonb) to authenticated;
