-- The location whose time zone a trainee's week uses: that of the latest approved enrollment, or else of the latest.
create or replace function preferred_place(person uuid) returns table (name text, time_zone text)
  language sql stable as $$
  select gym_locations.name, gym_locations.time_zone from enrollments
  join gym_locations on gym_locations.id = enrollments.location_id
  where enrollments.user_id = person and enrollments.removed_at is null
  order by enrollments.approval_status = 'Approved' desc, enrollments.enrolled_at desc
  limit 1
$$;
