-- Operators judge people by what they have done and call them, so they read the phone number and, of everybody, the profile.
create or replace function prod.read_recruit(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    select jsonb_build_object(
      'id', p.id, 'name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.username, p.nickname, 'Assistant'),
      'email', p.email, 'phone', p.phone, 'avatar_url', p.avatar_url, 'status', c.status, 'stage', e.stage, 'phase', e.phase, 'since', e.updated_at,
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

create or replace function prod.read_public_profile(person uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select prod.read_cv(c.user_id) || jsonb_build_object('person', jsonb_build_object(
    'first_name', p.first_name,
    'last_name', case when known.here then p.last_name else left(p.last_name, 1) || '.' end,
    'username', case when known.here then p.username end,
    'nickname', case when known.here then p.nickname end,
    'account_type', p.account_type, 'avatar_url', p.avatar_url))
  from prod.assistant_cvs c join prod.profiles p on p.id = c.user_id,
    lateral (select p.id is not distinct from auth.uid() or private.is_colleague(p.id) or private.is_recommended(p.id) or private.is_operator() as here) known
  where c.user_id = person and (known.here or not private.is_restricted(person))
$$;
