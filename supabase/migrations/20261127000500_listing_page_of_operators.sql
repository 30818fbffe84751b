-- One listing with its newest 100 matches, for recruiters and account leads (product/operations#listings).
create function prod.read_listing(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead');
  return (
    select private.listing_of(l) || jsonb_build_object('newest_matches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'assistant_id', m.assistant_id, 'assistant_name', private.name_of(m.assistant_id),
        'avatar_url', (select avatar_url from prod.profiles where id = m.assistant_id),
        'status', m.status, 'source', m.source, 'note', m.note, 'created_at', private.iso(m.created_at)
      ) order by m.created_at desc, m.id), '[]')
      from (select * from prod.matches where listing_id = l.id order by created_at desc, id limit 100) m))
    from prod.job_listings l where l.id = p_id
  );
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_listing(uuid) to authenticated;
