-- A notice of an owner waits in the inbox of account leads until its day (product/teams#notice). Its subject is the team.

do $$
declare
  changed record;
begin
  for changed in values
    ('private.roles_of_inbox_kind(prod.inbox_kind)'::regprocedure,
      $before$when 'assistant_request' then$before$,
      $after$when 'deal_notice' then '{account_lead}' when 'assistant_request' then$after$),
    ('private.inbox_sources(prod.inbox_kind[])',
      $before$  select 'hubspot', o.id::text,$before$,
      $after$  select 'deal_notice', d.team_id::text, t.name,
    case d.next_status when 'PAUSED' then 'A pause begins on ' else 'The work ends on ' end || to_char(d.next_on, 'MM/DD/YYYY'),
    d.updated_at, d.updated_at, null, d.organization_id, null, null
  from prod.deals d join prod.teams t on t.id = d.team_id where 'deal_notice' = any (p_kinds) and d.next_status is not null
  union all
  select 'hubspot', o.id::text,$after$)
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

create index deals_with_notice on prod.deals (team_id) where next_status is not null;

revoke execute on all functions in schema prod, private from public;
