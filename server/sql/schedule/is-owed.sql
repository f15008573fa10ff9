-- Whether something is owed for a session, be it money or a session of a pack: it wasn't canceled ahead of time. For
-- no-shows and late cancellations, the brand's rule decides.
-- needs: schedule/charges-for
create or replace function is_owed(session sessions) returns boolean language sql stable as $$
  select session.status = 'Scheduled'
    and (session.attendance is null or session.attendance = 'Attended'
      or charges_for(session.brand_id, session.attendance))
$$;
