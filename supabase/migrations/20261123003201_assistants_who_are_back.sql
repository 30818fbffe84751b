-- Operators hear of an assistant who was away and is back, until they move the account on, and see which accounts are for tests.
alter table prod.pipeline_entries add column reactivated_at timestamptz;
comment on column prod.pipeline_entries.reactivated_at is 'When somebody who was away said that they are back. Null once their status has changed.';

-- Of the caller. Whoever is not away, or has said so before, changes nothing.
create function prod.tell_reactivated() returns void language sql security definer set search_path = '' as $$
  update prod.pipeline_entries e set reactivated_at = now()
  from prod.assistant_cvs c
  where e.assistant_id = auth.uid() and e.reactivated_at is null
    and c.user_id = e.assistant_id and c.status in ('Unresponsive', 'Unavailable')
$$;
grant execute on function prod.tell_reactivated() to authenticated;

create function private.forget_reactivated() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.pipeline_entries set reactivated_at = null where assistant_id = new.user_id and reactivated_at is not null;
  return null;
end $$;
create trigger forget_reactivated after update of status on prod.assistant_cvs
  for each row when (new.status is distinct from old.status) execute function private.forget_reactivated();

create or replace function prod.list_recruits(
  p_search text default null, p_stage prod.pipeline_stage default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    with found as (
      select p.id, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.username, p.nickname, 'Assistant') as name,
        p.email, p.avatar_url, c.status, e.stage, e.phase, e.updated_at as since,
        e.reactivated_at, p.is_test
      from prod.pipeline_entries e join prod.assistant_cvs c on c.user_id = e.assistant_id join prod.profiles p on p.id = e.assistant_id
      where (p_stage is null or e.stage = p_stage)
        and (coalesce(p_search, '') = '' or strpos(
          lower(concat_ws(' ', p.first_name, p.last_name, p.username, p.email)), lower(p_search)) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(page order by greatest(page.since, page.reactivated_at) desc, page.id)
      from (select * from found order by greatest(since, reactivated_at) desc, id offset p_offset limit least(p_limit, 100)) page), '[]'))
  );
end $$;

create or replace function prod.read_recruit(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    select jsonb_build_object(
      'id', p.id, 'name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.username, p.nickname, 'Assistant'),
      'email', p.email, 'phone', p.phone, 'avatar_url', p.avatar_url, 'status', c.status, 'stage', e.stage, 'phase', e.phase, 'since', e.updated_at,
      'reactivated_at', e.reactivated_at, 'is_test', p.is_test,
      'interviews', (select coalesce(jsonb_agg(to_jsonb(i) - 'assistant_id' order by i.created_at desc, i.id), '[]')
        from prod.interviews i where i.assistant_id = p.id),
      'trainings', (select coalesce(jsonb_agg(to_jsonb(t) - 'assistant_id' order by t.created_at desc, t.id), '[]')
        from prod.trainings t where t.assistant_id = p.id),
      'matches', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'organization_id', m.organization_id, 'organization_name', o.name, 'listing_id', m.listing_id,
          'listing_title', l.title, 'status', m.status, 'source', m.source, 'channel', m.channel, 'note', m.note,
          'created_at', m.created_at) order by m.created_at desc, m.id), '[]')
        from prod.matches m join prod.organizations o on o.id = m.organization_id left join prod.job_listings l on l.id = m.listing_id
        where m.assistant_id = p.id),
      'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from (
          select t.id, t.subject, t.subject_id, t.from_state, t.to_state, t.created_at, r.kind as reason_kind, r.reason,
            coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) as actor
          from prod.transitions t left join prod.transition_reasons r on r.transition_id = t.id
            left join prod.profiles a on a.id = r.actor_id
          where t.assistant_id = p.id order by t.created_at desc, t.id limit 200) h),
      'openings', (select coalesce(jsonb_agg(jsonb_build_object(
          'listing_id', l.id, 'title', l.title, 'organization_name', o.name) order by l.created_at desc), '[]')
        from prod.job_listings l join prod.organizations o on o.id = l.organization_id
        where l.status = 'Open' and not exists (select from prod.matches m where m.listing_id = l.id and m.assistant_id = p.id))
    )
    from prod.profiles p join prod.assistant_cvs c on c.user_id = p.id join prod.pipeline_entries e on e.assistant_id = p.id
    where p.id = p_id
  );
end $$;

revoke execute on all functions in schema prod, private from public;
