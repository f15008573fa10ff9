-- How many sessions someone has at a gym in the week that begins on this Monday.
create or replace function sessions_in_week(enrollment uuid, monday date) returns integer language sql stable as $$
  select count(*)::integer from sessions
  where sessions.enrollment_id = enrollment and sessions.status = 'Scheduled'
    and sessions.date between monday and monday + 6
$$;
