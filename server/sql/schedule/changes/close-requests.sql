-- Once a session is canceled, a request to be excused from it is granted; if the cancellation is undone, the request is
-- open again.
create or replace function close_requests(earlier sessions[], later sessions[]) returns void
  language plpgsql as $$
begin
  update session_requests set state = 'accepted', answered_by = now_is.cancelled_by, answered_at = now_is.cancelled_at
  from unnest(earlier) as was join unnest(later) as now_is on now_is.id = was.id
  where session_requests.assignment_id = now_is.id and session_requests.state = 'open'
    and was.status = 'Scheduled' and now_is.status = 'Cancelled' and now_is.cancelled_by is not null;
  update session_requests set state = 'open', answer = null, answered_by = null, answered_at = null
  from unnest(earlier) as was join unnest(later) as now_is on now_is.id = was.id
  where session_requests.assignment_id = now_is.id and session_requests.state = 'accepted'
    and session_requests.answered_at = was.cancelled_at
    and was.status = 'Cancelled' and was.cancelled_by is not null and now_is.status = 'Scheduled';
end $$;
