-- Who's left out in the week of a brand that begins on this Monday: everyone approved who has fewer sessions than they
-- want. `zone` is the time zone of their own hours.
create or replace function left_out_of_week(brand uuid, monday date, default_zone text)
  returns table (enrollment_id uuid, user_id uuid, zone text) language plpgsql stable as $$
begin
  return query
    select enrollments.id, enrollments.user_id, trainee_zone(enrollments.user_id, default_zone)
    from enrollments join users on users.id = enrollments.user_id and users.is_active
    where enrollments.brand_id = brand and enrollments.approval_status = 'Approved'
      and enrollments.removed_at is null
      and sessions_wanted(enrollments.id, brand) > sessions_in_week(enrollments.id, monday);
end $$;
