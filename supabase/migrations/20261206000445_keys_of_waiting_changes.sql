-- A change may wait on a device for longer than a day, and still runs once (docs/adr/0061).

create or replace function prod.forget_answered_calls() returns integer language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.answered_calls
    where made_at < now() - case
      when function in ('update_task', 'add_task_comment', 'save_eod_report') then interval '30 days'
      else interval '1 day' end
    returning 1
  )
  select count(*)::integer from gone
$$;

comment on table private.answered_calls is
  'What calls with a key answered, for a day, or for 30 days if they may wait on a device: a repeat is answered from here.';
update private.personal_data set reason = 'Answers of calls, which are kept for at most 30 days and repeat other rows.'
where relation = 'private.answered_calls';

revoke execute on all functions in schema prod from public;
