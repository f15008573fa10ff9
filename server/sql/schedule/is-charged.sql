-- Whether a session has to be paid: it has a price and wasn't canceled ahead of time. For no-shows and late
-- cancellations, the brand's rule decides.
create or replace function is_charged(session sessions) returns boolean language sql stable as $$
  select session.price is not null and session.status = 'Scheduled'
    and (session.attendance is null or session.attendance = 'Attended'
      or charges_for(session.brand_id, session.attendance))
$$;
