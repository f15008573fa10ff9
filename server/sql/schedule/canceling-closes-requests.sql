-- Once a session is canceled, a request to be excused from it is granted; if the cancellation is undone, the request is
-- open again. It's a trigger because sessions are canceled in several ways. A session that
-- only leaves its hour while a draft is published isn't canceled by anyone.
create or replace function close_requests() returns trigger language plpgsql as $$
begin
  if new.status = 'Cancelled' then
    update session_requests set state = 'accepted', answered_by = new.cancelled_by, answered_at = new.cancelled_at
    where session_requests.assignment_id = new.id and session_requests.state = 'open';
  else
    update session_requests set state = 'open', answer = null, answered_by = null, answered_at = null
    where session_requests.assignment_id = new.id and session_requests.state = 'accepted'
      and session_requests.answered_at = old.cancelled_at;
  end if;
  return null;
end $$;
create or replace trigger assignments_close_requests after update of status on assignments
  for each row when (old.status <> new.status and coalesce(old.cancelled_by, new.cancelled_by) is not null)
  execute function close_requests();
