-- Whether a session's attendance can be marked now: it has begun, wasn't canceled, and isn't too long ago.
-- The days say nothing more, but let the indexes by date skip the rest: no time zone is a day away from UTC.
-- needs: schedule/attendance-closes
create or replace function can_mark_attendance(session sessions) returns boolean language sql stable as $$
  select session.status = 'Scheduled' and lower(session.during) <= current_instant()
    and attendance_closes(session.during) > current_instant()
    and session.date between (current_instant() at time zone 'UTC')::date - 15
      and (current_instant() at time zone 'UTC')::date + 1
$$;
