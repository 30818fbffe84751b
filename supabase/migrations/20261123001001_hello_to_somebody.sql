-- "Say hello" leads to the conversation with whoever has just come online, not to the list of all.
update private.notification_kinds set cta_link = '/chat/with/{id}' where type = 'join_session';

create or replace function private.due_work_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select c.client_id, 'join_session'::prod.notification_type, format('join_session:%s:%s', s.team_id, s.user_id), t.organization_id,
    jsonb_build_object('name', private.name_of(s.user_id), 'team', t.name, 'id', s.user_id)
  from prod.sessions s
  join prod.teams t on t.id = s.team_id
  join prod.client_organizations c on c.organization_id = t.organization_id
  where s.ended_at is null and s.created_at > now() - interval '1 day' and (p_person is null or c.client_id = p_person)
    and not exists (select from prod.sessions e where e.user_id = s.user_id and e.team_id = s.team_id and e.created_at < s.created_at)
  union all
  select m.user_id, 'account_lead_1on1', 'account_lead_1on1:' || m.team_id, null, jsonb_build_object('team', t.name)
  from prod.team_members m join prod.teams t on t.id = m.team_id
  where (p_person is null or m.user_id = p_person) and m.assistant_role is not null
    and m.joined_at between now() - interval '44 days' and now() - interval '30 days' and not private.is_restricted(m.user_id)
$$;
