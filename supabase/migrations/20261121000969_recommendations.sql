-- Assistants as clients and visitors see them who do not work with them yet.

-- Whether an assistant was recommended to an organization of the viewer.
create function private.is_recommended(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.matches where assistant_id = person
    and status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
    and private.is_organization_member(organization_id))
$$;

-- The public profile of an assistant, for everybody who has its address: the CV without contact details. Who neither works with
-- them nor had them recommended reads the first letter of their last name. People who do not work yet, or no longer, have none.
create function prod.read_public_profile(person uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select prod.read_cv(c.user_id) || jsonb_build_object('person', jsonb_build_object(
    'first_name', p.first_name,
    'last_name', case when known.here then p.last_name else left(p.last_name, 1) || '.' end,
    'username', case when known.here then p.username end,
    'nickname', case when known.here then p.nickname end,
    'account_type', p.account_type, 'avatar_url', p.avatar_url))
  from prod.assistant_cvs c join prod.profiles p on p.id = c.user_id,
    lateral (select p.id is not distinct from auth.uid() or private.is_colleague(p.id) or private.is_recommended(p.id) as here) known
  where c.user_id = person and (known.here or not private.is_restricted(person))
$$;

-- Who is recommended to an organization of the viewer, and how far it has come; the newest first.
create function prod.recommendations(p_organization_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'status', m.status, 'organization_id', m.organization_id, 'organization_name', o.name,
    'listing_title', l.title, 'role', l.role, 'hours_per_week', l.hours_per_week,
    'assistant', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
      'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url),
    'headline', c.headline, 'summary', c.summary,
    'skills', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from prod.assistant_tags a
      join prod.tags t on t.id = a.tag_id where a.user_id = p.id and t.kind = 'SKILL'),
    'recommended_at', coalesce((select max(x.created_at) from prod.transitions x
      where x.subject = 'match' and x.subject_id = m.id and x.to_state = 'Reco Sent'), m.created_at)
  ) order by m.created_at desc, m.id), '[]')
  from prod.matches m join prod.profiles p on p.id = m.assistant_id join prod.assistant_cvs c on c.user_id = p.id
    join prod.organizations o on o.id = m.organization_id left join prod.job_listings l on l.id = m.listing_id
  where m.status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call')
    and m.organization_id = coalesce(p_organization_id, m.organization_id) and private.is_organization_member(m.organization_id)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_public_profile(uuid) to anon, authenticated;
grant execute on function prod.recommendations(uuid) to authenticated;
