-- What a session counts as: Scheduled, Cancelled, or, once its hour has passed, Completed; nobody has to mark it.
create or replace function session_status(session sessions) returns text language sql stable as $$
  select case
    when session.status = 'Cancelled' then 'Cancelled'
    when upper(session.during) <= current_instant() then 'Completed'
    else 'Scheduled' end
$$;
