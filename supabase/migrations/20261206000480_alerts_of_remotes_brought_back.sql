-- No team is told of a rollback when its retired remote comes back. The audit trail has this as a rollback of a release to itself.

drop trigger alert on prod.audit_events;
create trigger alert after insert on prod.audit_events
  for each row when (new.action in ('remote.withdrawn', 'remote.promoted')
    or (new.action = 'remote.rolled_back' and new.details ->> 'from' is distinct from new.details ->> 'to'))
  execute function private.alert_of_release();
