-- Whether a session takes up one of its location's places in the hour that starts then. A canceled session doesn't: it
-- frees the capacity. Counted by actual time, since two hours on the wall clock can overlap when clocks change; every
-- session lasts an hour. Write `counts_toward_capacity(sessions, start)`.
create or replace function counts_toward_capacity(session sessions, hour_starts_at timestamptz) returns boolean
  language sql stable as $$
  select session.status = 'Scheduled' and lower(session.during) > hour_starts_at - interval '1 hour'
    and lower(session.during) < hour_starts_at + interval '1 hour'
$$;
