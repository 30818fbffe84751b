-- When somebody tried a secret of an account: a password, a code, a temporary password. All replicas count here. An account
-- is a keyed hash of an address, whether anybody has that address or not. Losing the counts in a crash does no harm.
create unlogged table private.sign_in_tries (
  account text not null check (length(account) between 1 and 64),
  secret text not null check (secret in ('password', 'code', 'temporary')),
  tried_at timestamptz[] not null default '{}',
  primary key (account, secret)
);
alter table private.sign_in_tries enable row level security;

-- Counts a try, unless there were as many as are allowed within the window already. How many ms there are to wait then,
-- else 0. What was refused does not count, so that nobody can keep an account closed by going on.
create function prod.take_sign_in_try(p_account text, p_secret text, p_allowed integer, p_window_ms integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  recent timestamptz[];
  reach interval := make_interval(secs => p_window_ms / 1000.0);
begin
  insert into private.sign_in_tries (account, secret) values (p_account, p_secret) on conflict do nothing;
  select tried_at into recent from private.sign_in_tries where account = p_account and secret = p_secret for update;
  recent := array(select tried from unnest(recent) tried where tried > clock_timestamp() - reach order by tried);
  if cardinality(recent) >= p_allowed then
    return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - p_allowed + 1] + reach - clock_timestamp()) * 1000));
  end if;
  update private.sign_in_tries set tried_at = recent || clock_timestamp()
  where account = p_account and secret = p_secret;
  return 0;
end $$;

-- Somebody has shown that the account is theirs.
create function prod.clear_sign_in_tries(p_account text) returns void language sql security definer set search_path = '' as $$
  delete from private.sign_in_tries where account = p_account
$$;

-- No window is longer than an hour.
create function prod.forget_sign_in_tries() returns void language sql security definer set search_path = '' as $$
  delete from private.sign_in_tries
  where not exists (select from unnest(tried_at) tried where tried > now() - interval '1 hour')
$$;
insert into private.jobs (name, every_seconds) values ('forget_sign_in_tries', 3600);

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.take_sign_in_try(text, text, integer, integer), prod.clear_sign_in_tries(text),
  prod.forget_sign_in_tries() to service_role;
