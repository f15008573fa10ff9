-- Whether no-shows and late cancellations are charged decides about past sessions, too.
create or replace function count_revenue_again() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('insights ' || new.brand_id, 0));
  perform from insight_sessions where insight_sessions.brand_id = new.brand_id order by week for update;
  delete from insight_sessions where insight_sessions.brand_id = new.brand_id;
  return null;
end $$;
create or replace trigger price_settings_counted
  after insert or update of charges_no_shows, charges_late_cancellations on price_settings
  for each row execute function count_revenue_again();
