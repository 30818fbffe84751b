-- The moves of matching, and the functions with which operators read assistants.

-- Creates a match of an assistant with an open listing, for operators.
create function prod.propose_match(
  p_assistant_id uuid, p_listing_id uuid, p_source prod.match_source default 'Matcher', p_channel prod.match_channel default 'matcher'
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform private.require_operator();
  if not exists (select from prod.assistant_cvs where user_id = p_assistant_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.matches (assistant_id, organization_id, listing_id, source, channel)
  select p_assistant_id, organization_id, id, p_source, p_channel from prod.job_listings where id = p_listing_id and status = 'Open'
  returning id into added;
  if added is null then
    raise exception 'LISTING_CLOSED';
  end if;
  perform private.keep_move('match', added, p_assistant_id, null, 'Pending');
  return added;
end $$;

-- Applies to an open listing, also after an invitation or a withdrawn application. The lock keeps the listing open
-- meanwhile.
create function prod.apply_to_listing(p_listing_id uuid, p_note text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  listing prod.job_listings;
  known prod.matches;
begin
  if not private.is_assistant() or private.is_restricted(auth.uid()) then
    raise exception 'ACCOUNT_RESTRICTED' using errcode = 'insufficient_privilege';
  end if;
  select * into listing from prod.job_listings where id = p_listing_id for share;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if listing.status <> 'Open' then
    raise exception 'LISTING_CLOSED';
  end if;
  insert into prod.matches (assistant_id, organization_id, listing_id, status, source, channel, note)
  values (auth.uid(), listing.organization_id, listing.id, 'Applied', 'Assistant', 'workspace', nullif(btrim(p_note), ''))
  on conflict (assistant_id, listing_id) do nothing returning * into known;
  if found then
    perform private.keep_move('match', known.id, known.assistant_id, null, 'Applied');
    return known.id;
  end if;
  select * into known from prod.matches where assistant_id = auth.uid() and listing_id = p_listing_id for update;
  if not exists (select from private.allowed_moves
    where subject = 'match' and from_state = known.status::text and 'Applied' = any (to_states)) then
    raise exception 'ALREADY_APPLIED';
  end if;
  update prod.matches set status = 'Applied', note = coalesce(nullif(btrim(p_note), ''), note) where id = known.id;
  perform private.keep_move('match', known.id, known.assistant_id, known.status::text, 'Applied');
  return known.id;
end $$;

-- Adds the assistant of a match to the organization's first team, and creates a team if there is none. If the team has
-- no open deal, creates a deal that waits for the first clock-in.
create function private.place_match(p_match prod.matches) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  place uuid;
begin
  perform from prod.organizations where id = p_match.organization_id for update;
  select id into place from prod.teams where organization_id = p_match.organization_id order by created_at, id limit 1;
  if place is null then
    insert into prod.teams (organization_id, name) select id, name from prod.organizations where id = p_match.organization_id
    returning id into place;
  end if;
  insert into prod.team_members (team_id, user_id, assistant_role)
  select place, p_match.assistant_id, coalesce((select role from prod.job_listings where id = p_match.listing_id), 'EA')
  on conflict do nothing;
  if not exists (select from prod.deals where team_id = place and private.is_open_deal(status)) then
    insert into prod.deals (team_id, organization_id, status) values (place, p_match.organization_id, 'CLOCKIN_PENDING');
  end if;
  return place;
end $$;

-- Removes the assistant of a match from its team, unless another match keeps the assistant there. An assistant without
-- a team then waits for the next recommendation.
create function private.end_placement(p_match prod.matches) returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_match.team_id is null or exists (select from prod.matches
    where assistant_id = p_match.assistant_id and team_id = p_match.team_id and status = 'Matched' and id <> p_match.id) then
    return;
  end if;
  update prod.sessions set ended_at = now()
  where user_id = p_match.assistant_id and team_id = p_match.team_id and ended_at is null;
  delete from prod.team_members where team_id = p_match.team_id and user_id = p_match.assistant_id;
  if not exists (select from prod.team_members where user_id = p_match.assistant_id)
    and exists (select from prod.assistant_cvs where user_id = p_match.assistant_id and status = 'Working') then
    perform private.follow_status(p_match.assistant_id, 'For Recommendation');
  end if;
end $$;

-- Moves a match. Operators can make every allowed move, the assistant can withdraw, and clients of the organization can
-- accept or decline a recommendation.
create function prod.move_match(
  p_id uuid, p_from text, p_to text, p_reason_kind prod.reason_kind default null, p_reason text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.matches;
  placed_in uuid;
  any_move boolean := auth.uid() is null or private.is_operator();
begin
  select * into known from prod.matches where id = p_id for update;
  if not found or not (any_move or known.assistant_id = auth.uid() or private.is_organization_member(known.organization_id)) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if not (any_move
    or (known.assistant_id = auth.uid() and p_to = 'Not Interested' and not private.is_candidate())
    or (private.is_organization_member(known.organization_id) and p_from = 'Reco Sent' and p_to in ('Selected', 'Rejected'))) then
    raise exception 'MOVE_NOT_ALLOWED' using errcode = 'insufficient_privilege';
  end if;
  perform private.check_move('match', known.status::text, p_from, p_to);
  perform private.keep_move('match', p_id, known.assistant_id, p_from, p_to, p_reason_kind, p_reason);
  if p_to = 'Matched' then
    placed_in := private.place_match(known);
    perform private.follow_status(known.assistant_id, 'Working');
  elsif p_from = 'Matched' then
    perform private.end_placement(known);
  end if;
  update prod.matches set status = p_to::prod.match_status, team_id = placed_in where id = p_id;
end $$;

-- Returns assistants for operators, last changed first: {items, total}.
create function prod.list_recruits(
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

-- Returns all data of one assistant for operators, or null. It includes the phone number, because operators call
-- assistants.
create function prod.read_recruit(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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

-- Returns the organizations for which an assistant works, each with the assistant's teams. Worked times count from
-- p_since on.
create function prod.clients_of_assistant(p_since timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('organization_id', o.id, 'name', o.name, 'avatar_url', o.avatar_url, 'teams', (
    select jsonb_agg(jsonb_build_object(
      'id', t.id, 'name', t.name, 'since', me.joined_at, 'role', me.assistant_role,
      'deal', (select d.status from prod.deals d where d.team_id = t.id order by d.created_at desc, d.id limit 1),
      'contacts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'avatar_url', p.avatar_url,
          'name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.username, p.nickname, 'Client'))
          order by p.first_name, p.last_name, p.id), '[]')
        from prod.team_members m join prod.people p on p.id = m.user_id where m.team_id = t.id and m.assistant_role is null),
      'seconds', (
        select round(coalesce(sum(extract(epoch from coalesce(s.ended_at, now()) - greatest(s.created_at, p_since))), 0))
        from prod.sessions s where s.user_id = me.user_id and s.team_id = t.id and coalesce(s.ended_at, now()) > p_since)
    ) order by t.name, t.id)
    from prod.teams t join prod.team_members me on me.team_id = t.id
    where t.organization_id = o.id and me.user_id = auth.uid() and me.assistant_role is not null
  )) order by o.name, o.id), '[]')
  from prod.organizations o
  where exists (select from prod.teams t join prod.team_members me on me.team_id = t.id
    where t.organization_id = o.id and me.user_id = auth.uid() and me.assistant_role is not null)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.propose_match(uuid, uuid, prod.match_source, prod.match_channel),
  prod.apply_to_listing(uuid, text), prod.move_match(uuid, text, text, prod.reason_kind, text),
  prod.list_recruits(text, prod.pipeline_stage, integer, integer), prod.read_recruit(uuid),
  prod.clients_of_assistant(timestamptz) to authenticated;
