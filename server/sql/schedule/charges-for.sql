-- Whether a brand charges for sessions that nobody trained in: for no-shows unless it says otherwise, for late
-- cancellations only if it says so. On its own, because PostgreSQL can't inline a function that reads a table.
create or replace function charges_for(brand uuid, attendance text) returns boolean language sql stable as $$
  select case attendance
    when 'NoShow' then coalesce((select price_settings.charges_no_shows from price_settings
      where price_settings.brand_id = brand), true)
    when 'LateCancellation' then coalesce((select price_settings.charges_late_cancellations from price_settings
      where price_settings.brand_id = brand), false) end
$$;
