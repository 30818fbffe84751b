-- A canary for named people and organizations, besides its share of all viewers (product/remotes#canaries).

-- The people and the organizations that get a canary. Exactly one of the two columns is set.
create table private.canary_viewers (
  release_id bigint not null references prod.remote_releases (id) on delete cascade,
  user_id uuid references prod.profiles (id) on delete cascade,
  organization_id uuid references prod.organizations (id) on delete cascade,
  unique nulls not distinct (release_id, user_id, organization_id),
  check (num_nonnulls(user_id, organization_id) = 1)
);
create index canary_viewers_user on private.canary_viewers (user_id);
create index canary_viewers_organization on private.canary_viewers (organization_id);
alter table private.canary_viewers enable row level security;

insert into private.personal_data (relation, person, reason) values
  ('private.canary_viewers', 'user_id', 'Follows from a choice of the team of a remote, and ends with the trial of a release.');

-- With a share of 0, only the named viewers get the canary.
alter table prod.remote_releases drop constraint remote_releases_share_check;
alter table prod.remote_releases add constraint remote_releases_share_check check (share between 0 and 99);

-- Names the viewers of a canary by their email address, or by the id of an organization, in place of those named before.
-- Returns how many there are.
create function prod.name_canary_viewers(p_remote text, p_viewers text[], p_actor text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  canary prod.remote_releases;
  named text;
  found_user uuid;
  found_organization uuid;
  named_count integer;
begin
  perform private.require_role();
  perform private.lock_routes();
  select * into canary from prod.remote_releases where remote = p_remote and state = 'canary';
  if canary.id is null then
    raise exception '% has no canary.', p_remote;
  end if;
  delete from private.canary_viewers where release_id = canary.id;
  foreach named in array p_viewers loop
    select id into found_user from prod.profiles where email = lower(btrim(named));
    select id into found_organization from prod.organizations where id::text = lower(btrim(named)) and deleted_at is null;
    if found_user is null and found_organization is null then
      raise exception 'There is no account and no organization %.', named using errcode = 'no_data_found';
    end if;
    insert into private.canary_viewers (release_id, user_id, organization_id) values (canary.id, found_user, found_organization)
    on conflict do nothing;
  end loop;
  select count(*) into named_count from private.canary_viewers where release_id = canary.id;
  perform private.audit_release('remote.canary_given', canary, p_actor, jsonb_build_object('named', named_count, 'share', canary.share));
  return named_count;
end $$;

-- Publishes a canary for named viewers, besides its share.
create function prod.publish_canary(release jsonb, p_viewers text[]) returns void language plpgsql set search_path = '' as $$
begin
  perform prod.publish_release(release);
  perform prod.name_canary_viewers(release ->> 'remote', p_viewers, release ->> 'created_by');
end $$;

-- The named viewers of the canary of a remote, for administrators: [{ key, name }], where key is the email address or the id of
-- the organization.
create function prod.list_canary_viewers(p_remote text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('key', coalesce(p.email, o.id::text), 'name', coalesce(private.name_of(p.id), o.name))
      order by coalesce(private.name_of(p.id), o.name)), '[]')
    from private.canary_viewers v join prod.remote_releases r on r.id = v.release_id
      left join prod.profiles p on p.id = v.user_id left join prod.organizations o on o.id = v.organization_id
    where r.remote = p_remote and r.state = 'canary'
  );
end $$;

-- The accounts that get a canary because they, or an organization of theirs, are named.
create function prod.canary_accounts() returns table (remote text, user_id uuid) language sql stable security definer set search_path = '' as $$
  select r.remote, coalesce(v.user_id, c.client_id)
  from private.canary_viewers v join prod.remote_releases r on r.id = v.release_id and r.state = 'canary'
    left join prod.client_organizations c on c.organization_id = v.organization_id
  where coalesce(v.user_id, c.client_id) is not null
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.name_canary_viewers(text, text[], text), prod.list_canary_viewers(text) to authenticated;
