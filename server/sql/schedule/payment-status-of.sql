-- Whether a session is paid, pending, or overdue; null if it isn't charged. One that a pack covers is paid. Pending becomes
-- overdue after 14 days.
-- needs: schedule/is-charged
create or replace function payment_status_of(session sessions) returns text language sql stable as $$
  select case
    when session.payment_status = 'paid' or session.pack_id is not null and session.price is not null then 'paid'
    when not is_charged(session) then null
    when session.payment_status = 'overdue' or upper(session.during) + interval '336 hours' <= current_instant()
      then 'overdue'
    else 'pending' end
$$;
