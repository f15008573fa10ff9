-- How many sessions someone has at a gym in the week that begins on this Monday.
create or replace function sessions_in_week(enrollment uuid, monday date) returns integer language sql stable as $$
  select count(*)::integer from assignments
  where assignments.enrollment_id = enrollment and assignments.status = 'Scheduled'
    and assignments.date between monday and monday + 6
$$;
