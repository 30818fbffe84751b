-- Deleted people are not active (product/operations#people).

-- People: {items, total}. p_query matches the names and the address. p_state is `active` or `suspended`. Newest first without
-- p_sort.
create or replace function prod.list_people(
  p_query text default null, p_account_type prod.account_type default null, p_state text default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return private.page_of('prod.profiles', 'private.person_of', array[
    private.has_words('r', p_query),
    'r.account_type = ' || quote_literal(p_account_type),
    case p_state when 'suspended' then 'r.suspended_at is not null'
      when 'active' then 'r.suspended_at is null and r.deleted_at is null' end
  ], jsonb_build_object(
    'name', private.name_in('r'),
    'account_type', 'r.account_type',
    'account_lead_name', private.name_in('lead'),
    'suspended_at', 'r.suspended_at',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles lead on lead.id = r.account_lead_id');
end $$;
