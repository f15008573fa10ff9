-- Tells open schedules about new, changed, and canceled sessions, all at once: publishing a week changes thousands. One
-- that moves changes two hours: screens that show only the hour it left, and the trainer it left, have to notice, too.
-- No query here has a parameter or reads assignments, so each is planned once per connection and stays quick, however many
-- sessions there are.
create or replace function tell_session_changed() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'before' then
    if not exists (
      select from touched join now on now.id = touched.id
      where (touched.trainer_user_id, touched.location_id, touched.date, touched.hour)
        is distinct from (now.trainer_user_id, now.location_id, now.date, now.hour)
    ) then
      return null;
    end if;
  end if;
  perform tell_schedule('session', array[place.brand_id], array[place.trainer_user_id, place.trainee_user_id],
    jsonb_build_object('assignmentId', place.id, 'gymBrandId', place.brand_id, 'gymLocationId', place.location_id,
      'trainerId', place.trainer_user_id, 'traineeId', place.enrollment_id, 'date', place.date, 'hour', place.hour,
      'status', place.status))
  from touched as place;
  -- Other brands where these people train or work only learn that an hour is taken or free.
  perform tell_schedule(elsewhere.kind, array_agg(distinct elsewhere.brand_id), '{}',
    jsonb_build_object(elsewhere.who, person, 'startDate', place.date, 'endDate', place.date))
  from touched as place cross join unnest(array[place.trainer_user_id, place.trainee_user_id]) as person
  cross join lateral (
    select 'trainer-hours' as kind, 'trainerId' as who, brand_trainers.brand_id from brand_trainers
    where brand_trainers.user_id = person and brand_trainers.removed_at is null
    union all
    select 'trainee-hours', 'userId', enrollments.brand_id from enrollments
    where enrollments.user_id = person and enrollments.removed_at is null
  ) as elsewhere
  where elsewhere.brand_id <> place.brand_id
  group by elsewhere.kind, elsewhere.who, person, place.date;
  return null;
end $$;
create or replace trigger assignments_insert_told after insert on assignments
  referencing new table as touched for each statement execute function tell_session_changed('now');
-- By their names, this one fires before the next: first the hour that's left, then the one that's taken. If any session
-- moved, it says where all of them were: the same news twice in one transaction is sent once.
create or replace trigger assignments_left_told after update on assignments
  referencing old table as touched new table as now for each statement execute function tell_session_changed('before');
create or replace trigger assignments_told after update on assignments
  referencing new table as touched for each statement execute function tell_session_changed('now');
