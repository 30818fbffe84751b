-- The team of a remote, and what its members see of it (product/remotes#team).

create table private.remote_members (
  remote text not null check (remote ~ '^mf-[a-z0-9-]+$' and length(remote) <= 80),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (remote, user_id)
);
create index remote_members_user on private.remote_members (user_id);
alter table private.remote_members enable row level security;

insert into private.personal_data (relation, person, file, about, fields) values
  ('private.remote_members', 'user_id', 'remotes', 'The remotes whose health you may see.', 't.remote, t.created_at');

-- Whether the caller is an administrator, or a member of the team of a remote.
create function private.sees_remote(p_remote text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.has_role() or exists (
    select from private.remote_members where remote = p_remote and user_id = auth.uid())
$$;

-- Adds the account with this address to the team of a remote, or removes it. Does nothing if it is so already.
create function prod.set_remote_member(p_remote text, p_email text, p_is_member boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.require_role();
  select id into person from prod.profiles where lower(email) = lower(p_email);
  if person is null then
    raise exception 'Nobody has an account with the address %.', p_email using errcode = 'no_data_found';
  end if;
  if p_is_member then
    insert into private.remote_members (remote, user_id) values (p_remote, person) on conflict do nothing;
  else
    delete from private.remote_members where remote = p_remote and user_id = person;
  end if;
  if found then
    insert into prod.audit_events (actor_id, action, subject, details) values (auth.uid(),
      case when p_is_member then 'remote_member.added' else 'remote_member.removed' end, p_remote,
      jsonb_build_object('user_id', person));
  end if;
end $$;

-- Returns the remotes of whose team the caller is a member.
create function prod.my_remotes() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(remote order by remote), '[]') from private.remote_members where user_id = auth.uid()
$$;

-- Returns what the team of a remote sees of the last p_hours hours: { remote, owner, members, releases, pages, failures,
-- carriers }. Times in ms. Failures are grouped by version, phase, cause, message and page, the newest first, with one of the
-- stacks and all browsers. `carriers` are the releases of all remotes that people get, with their version of @workspace/ui.
create function prod.read_remote_team(p_remote text, p_hours integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.sees_remote(p_remote) then
    raise exception 'ROLE_REQUIRED' using errcode = 'insufficient_privilege';
  end if;
  return (
    with recent as materialized (
      select * from prod.remote_reports
      where remote = p_remote and phase <> 'policy' and created_at > now() - make_interval(hours => p_hours)
    ), figures as (
      select version, count(distinct viewer_key) as viewers,
        count(*) filter (where outcome = 'loaded' and phase = 'module') as loads,
        count(*) filter (where outcome = 'failed') as failures,
        percentile_cont(array[0.5, 0.75, 0.95]) within group (order by ms) filter (where outcome = 'loaded' and phase = 'module') as times
      from recent group by version
    ), shown as (
      select *, row_number() over (order by created_at desc, id desc) as age from prod.remote_releases where remote = p_remote
    )
    select jsonb_build_object(
      'remote', p_remote,
      'owner', (select manifest ->> 'owner' from shown order by state = 'live' desc, age limit 1),
      'members', (select coalesce(jsonb_agg(jsonb_build_object('email', p.email, 'name', private.name_of(p.id)) order by p.email), '[]')
        from private.remote_members m join prod.profiles p on p.id = m.user_id where m.remote = p_remote),
      'releases', (select coalesce(jsonb_agg(jsonb_build_object('version', s.version, 'state', s.state, 'share', s.share,
          'created_at', private.iso(s.created_at), 'viewers', coalesce(f.viewers, 0), 'loads', coalesce(f.loads, 0),
          'failures', coalesce(f.failures, 0), 'p50_ms', f.times[1], 'p75_ms', f.times[2], 'p95_ms', f.times[3],
          'ui', s.facts -> 'bundled' -> '@workspace/ui' ->> 'version') order by s.age), '[]')
        from shown s left join figures f using (version)
        where s.state in ('live', 'canary') or s.age <= 5 or f.viewers > 0),
      'pages', (select coalesce(jsonb_agg(to_jsonb(p) order by p.page, p.version), '[]') from (
          select page, version, count(*) as loads, percentile_cont(0.75) within group (order by ms) as p75_ms
          from recent where outcome = 'loaded' and page is not null group by page, version) p),
      'failures', (select coalesce(jsonb_agg(to_jsonb(f) order by f.last_at desc), '[]') from (
          select version, phase, cause, coalesce(detail, '') as message, page, count(*) as count, count(distinct viewer_key) as viewers,
            (array_agg(stack order by created_at desc) filter (where stack is not null))[1] as stack,
            coalesce(array_agg(distinct browser) filter (where browser is not null), '{}') as browsers,
            private.iso(max(created_at)) as last_at
          from recent where outcome = 'failed' group by version, phase, cause, detail, page
          order by max(created_at) desc limit 50) f),
      'carriers', (select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'version', version, 'state', state,
          'ui', facts -> 'bundled' -> '@workspace/ui' ->> 'version') order by remote, state), '[]')
        from prod.remote_releases where state in ('live', 'canary'))
    )
  );
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.set_remote_member(text, text, boolean), prod.my_remotes(),
  prod.read_remote_team(text, integer) to authenticated;
