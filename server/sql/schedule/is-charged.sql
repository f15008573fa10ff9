-- Whether a session has to be paid: it has a price and wasn't canceled ahead of time. For no-shows and late
-- cancellations, the brand's rule decides.
create or replace function is_charged(session assignments) returns boolean language sql stable as $$
  select session.price is not null and session.status = 'Scheduled' and case session.attendance
    when 'NoShow' then coalesce((select price_settings.charges_no_shows from price_settings
      where price_settings.brand_id = session.brand_id), true)
    when 'LateCancellation' then coalesce((select price_settings.charges_late_cancellations from price_settings
      where price_settings.brand_id = session.brand_id), false)
    else true end
$$;
