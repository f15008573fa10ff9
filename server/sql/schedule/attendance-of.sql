-- What a session counts as: what it's marked as or, once it can't be marked anymore, attended.
-- needs: schedule/attendance-closes
create or replace function attendance_of(session sessions) returns text language sql stable as $$
  select coalesce(session.attendance, case
    when session.status = 'Scheduled' and attendance_closes(session.during) <= current_instant() then 'Attended' end)
$$;
