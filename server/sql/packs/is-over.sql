-- Whether a pack's last day has passed, by the clock of its location, or else of the trainee's. What's left of it then is
-- gone, even before `expire-packs` says so in the ledger.
create or replace function is_over(pack packs) returns boolean language sql stable as $$
  select pack.valid_until is not null and pack.valid_until < (current_instant() at time zone coalesce(
    (select gym_locations.time_zone from gym_locations where gym_locations.id = pack.location_id),
    (select gym_locations.time_zone from enrollments join gym_locations on gym_locations.id = enrollments.location_id
      where enrollments.id = pack.enrollment_id),
    'UTC'))::date
$$;
