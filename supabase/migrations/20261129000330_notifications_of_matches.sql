-- The notification of a made match opens the conversation of the team. Without a team, it opens the chat.
update private.notification_kinds set cta_link = '/chat{in_team}' where type = 'assistant_matched';

do $$
begin
  execute replace(pg_get_functiondef('private.due_match_notifications'::regproc),
    $before$'organization', k.organization$before$,
    $after$'organization', k.organization, 'in_team', coalesce('/team/' || k.team_id, '')$after$);
end $$;
