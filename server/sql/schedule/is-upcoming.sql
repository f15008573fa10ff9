-- Whether a session is scheduled and hasn't begun. Write `is_upcoming(sessions)`.
-- The day says nothing more, but lets the indexes by date skip the past: no time zone is a day away from UTC.
create or replace function is_upcoming(session sessions) returns boolean
  language sql stable as $$
  select session.status = 'Scheduled' and lower(session.during) > current_instant()
    and session.date >= (current_instant() at time zone 'UTC')::date - 1
$$;
